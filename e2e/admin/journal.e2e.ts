import { freshSlug } from "../support/site.fixture.ts";
import { call, expect, test } from "./admin.fixture.ts";

test("the journal lists the actions on a post, links to it and passes its integrity check", async ({
	adminPage,
	admin,
}) => {
	const title = freshSlug("v-zhurnale");
	const id = await admin.create({ slug: title, title, content: "Слова", published: true });
	await call(adminPage, "post.setPublished", { id, published: false });

	await adminPage.goto("/admin");
	await adminPage.getByRole("link", { name: "Журнал" }).click();
	await expect(adminPage.getByRole("heading", { level: 1 })).toHaveText("Журнал");
	const entries = adminPage.getByRole("listitem").filter({ hasText: title });
	await expect(entries).toHaveText([/\d\d:\d\dСнято с сайта: статья «/, /\d\d:\d\dОпубликовано: статья «/]);
	await expect(adminPage.getByRole("heading", { level: 2, name: /^(Сегодня|Вчера)$/ }).first()).toBeVisible();

	await adminPage.getByRole("button", { name: "Проверить журнал" }).click();
	await expect(adminPage.getByText("Журнал цел")).toBeVisible();

	await adminPage.getByLabel("Что сделано").selectOption("Персональные данные");
	await expect(adminPage).toHaveURL(/group=personalData/);
	await expect(entries).toHaveCount(0);
	await adminPage.goBack();
	await entries.first().getByRole("link").click();
	await expect(adminPage.getByLabel("Заголовок", { exact: true })).toHaveValue(title);
});
