import { expectAccessible } from "../support/accessible.ts";
import { answerCalls, refusal, setAnswers } from "../support/answer-calls.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { expect, test } from "./admin.fixture.ts";
import { navigationOf } from "./locators.ts";
import { visit } from "./steps.ts";

test("the overview links to pending work, and shows page views as a chart and as a table", async ({
	adminPage,
	admin,
}) => {
	const title = `Набросок ${freshSlug("obzor")}`;
	await admin.create({ slug: freshSlug("obzor"), title });
	await test.step("a failing block does not affect the others", async () => {
		await answerCalls(adminPage, { "visit.reading": refusal("Так вышло") });
		await adminPage.setViewportSize({ width: 360, height: 740 });
		await adminPage.goto("/admin/overview");
		const failed = adminPage.getByRole("region", { name: "Что читали за 30 дней" });
		await expect(failed.getByRole("alert")).toContainText("Так вышло");
		await expect(adminPage.getByRole("region", { name: "Место и копии" })).toContainText(/МБ|ГБ/);
		await expectAccessible(adminPage);
		await setAnswers(adminPage, {});
		await adminPage.setViewportSize({ width: 1280, height: 720 });
	});

	await visit(adminPage, "/admin/overview");
	const block = (name: string | RegExp) => adminPage.getByRole("region", { name });

	await expect(block("Черновики").getByRole("link", { name: title })).toBeVisible();
	await expect(block("Комментарии")).toContainText(/решения|всё разобрано/);
	await expect(block("Место и копии")).toContainText(/МБ|ГБ/);

	const reading = block("Что читали за 30 дней");
	for (const name of ["Статьи", "Картины", "Главная"]) {
		await expect(reading.getByRole("img", { name: new RegExp(`^${name}: \\d+`) })).toBeVisible();
	}
	await expect(reading.getByRole("table")).toBeHidden();
	await reading.getByText("Те же числа таблицей").click();
	await expect(reading.getByRole("row")).toHaveCount(31);
	await expectAccessible(adminPage);

	await block("Черновики").getByRole("link", { name: title }).click();
	await expect(adminPage.getByLabel("Заголовок", { exact: true })).toHaveValue(title);
	// The numbers in the warning are refetched.
	const asked = Promise.all([/enquiry\.counts/, /comment\.counts/].map((url) => adminPage.waitForRequest(url)));
	await navigationOf(adminPage).getByRole("link", { name: "Обзор" }).click();
	await asked;
	await expect(adminPage.getByRole("heading", { level: 1 })).toHaveText("Обзор");
});
