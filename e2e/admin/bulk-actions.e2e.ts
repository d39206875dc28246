import { expectAccessible } from "../support/accessible.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { endSession, expect, notification, test } from "./admin.fixture.ts";

test("posts can be published, unpublished and deleted in bulk", async ({ adminPage, admin, expected }) => {
	const word = freshSlug("srazu");
	for (const [index, name] of ["раз", "два", "три"].entries()) {
		const published = name === "три";
		await admin.create({ slug: `${word}-${index}`, title: `${word} ${name}`, content: "Слова", published });
	}
	const states = () => adminPage.getByRole("article").filter({ hasText: "Опубликовано" });
	const choose = (name: string) => adminPage.getByRole("checkbox", { name: `Выбрать «${word} ${name}»` }).check();
	const confirm = (name: string) => adminPage.getByRole("dialog").getByRole("button", { name, exact: true }).click();
	const undo = (done: RegExp) => notification(adminPage, done).getByRole("button", { name: "Отменить" }).click();
	const act = (name: string) => adminPage.getByRole("button", { name, exact: true }).first().click();
	await adminPage.goto(`/admin?q=${word}`);
	await expect(states()).toHaveCount(1);

	await test.step("publishing changes only drafts and can be undone", async () => {
		await adminPage.getByRole("checkbox", { name: /^Выбрать все/ }).check();
		await expect(adminPage.getByText("Выбрано: 3")).toBeVisible();
		await act("Опубликовать");
		await expect(adminPage.getByRole("dialog")).toContainText(/появится: 2\sстатьи/);
		await confirm("Опубликовать");
		await expect(states()).toHaveCount(3);
		await undo(/Опубликовано: 2\sстатьи/);
		await expect(states()).toHaveCount(1);
	});

	await test.step("undo restores deleted posts", async () => {
		await adminPage.getByRole("checkbox", { name: /^Выбрать все/ }).uncheck();
		await choose("раз");
		await choose("три");
		await act("Удалить");
		await confirm("Удалить");
		await expect(adminPage.getByRole("article")).toHaveCount(1);
		await undo(/Удалено: 2\sстатьи/);
		await expect(adminPage.getByRole("article")).toHaveCount(3);
		await expect(states()).toHaveCount(1);
	});

	await test.step("unpublishing turns a post into a draft and shows a notification", async () => {
		await choose("три");
		await act("В черновики");
		await confirm("В черновики");
		await expect(states()).toHaveCount(0);
		await expect(notification(adminPage, /Переведено в черновики: 1\sстатья/)).toBeVisible();
	});

	await test.step("a change after the session has ended prompts for the password", async () => {
		expected.consoleErrors.push(/status of 401/);
		await choose("три");
		await endSession(adminPage);
		await act("Опубликовать");
		await confirm("Опубликовать");
		await expect(adminPage.getByRole("dialog", { name: "Сеанс закончился" })).toBeVisible();
		await expectAccessible(adminPage, "[role=dialog]");
	});
});
