import { credentials } from "../support/site.fixture.ts";
import { expect, notification } from "./admin.fixture.ts";
import { card, cards, commentsTest } from "./comments.fixture.ts";

commentsTest(
	"the personal data of an e-mail address is exported and erased",
	async ({ adminPage, comments: { names, slug }, expected }) => {
		expected.consoleErrors.push(/status of 422/);
		const email = `${slug}-1@example.org`;
		await card(adminPage, names[1]).getByRole("button", { name: "Данные этого человека" }).click();
		const dialog = adminPage.getByRole("dialog", { name: "Персональные данные" });
		await dialog.getByRole("button", { name: "Найти" }).click();
		const confirmation = adminPage.getByRole("dialog", { name: "Подтвердите, что это вы" });
		await adminPage.getByLabel("Ваш пароль").fill("wrong password");
		await confirmation.getByRole("button", { name: "Продолжить" }).click();
		await expect(confirmation).toContainText("Неверный пароль");
		await adminPage.getByLabel("Ваш пароль").fill(credentials.password);
		await confirmation.getByRole("button", { name: "Продолжить" }).click();
		await expect(dialog).toContainText("Найдено: 1 комментарий");
		const [file] = await Promise.all([
			adminPage.waitForEvent("download"),
			dialog.getByRole("button", { name: "Скачать" }).click(),
		]);
		expect(file.suggestedFilename()).toBe(`personal-data-${email}.json`);
		const stream = await file.createReadStream();
		const chunks = await stream.toArray();
		const data = JSON.parse(Buffer.concat(chunks).toString("utf8"));
		expect(data.comments).toMatchObject([{ authorEmail: email, content: `Спасибо\nза ${slug}` }]);

		await dialog.getByRole("button", { name: "Стереть навсегда" }).click();
		const question = adminPage.getByRole("dialog", { name: "Стереть навсегда?" });
		await expect(question).toContainText(email);
		// Escape closes the confirmation, not the dialog under it.
		await adminPage.keyboard.press("Escape");
		await expect(question).toHaveCount(0);
		await expect(dialog).toBeVisible();
		await dialog.getByRole("button", { name: "Стереть навсегда" }).click();
		await question.getByRole("button", { name: "Стереть", exact: true }).click();
		await expect(notification(adminPage, "Стёрто: 1 комментарий")).toBeVisible();
		await expect(cards(adminPage)).toHaveCount(2);
		await adminPage.getByRole("button", { name: "Персональные данные" }).click();
		await dialog.getByLabel("Почта, телефон или имя в Telegram").fill(email);
		await dialog.getByRole("button", { name: "Найти" }).click();
		await expect(dialog).toContainText("Под этим адресом ничего нет");
	},
);
