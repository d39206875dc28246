import { credentials } from "../support/site.fixture.ts";
import { endSession, expect, field, notification, test } from "./admin.fixture.ts";
import { discardSection, editSection, openSection, preview, publish, saveSection } from "./sections.fixture.ts";

test("a section can be saved after a conflict, a lost network, an ended session or an invalid field", async ({
	adminPage,
	expected,
}) => {
	expected.consoleErrors.push(/status of (401|409|422)/, /ERR_INTERNET_DISCONNECTED/);
	await openSection(adminPage, "english");
	const bio = field(adminPage, "Несколько слов о себе");
	const dialog = adminPage.getByRole("dialog");
	const saved = adminPage.getByText(/^Сохранено/);

	await test.step("saving asks before overwriting changes of another window", async () => {
		await bio.fill("Mine");
		await editSection(adminPage, "english", { shortBio: "Theirs" });
		await saveSection(adminPage);
		await expect(dialog).toContainText("Theirs");
		await dialog.getByRole("button", { name: "Сохранить мою" }).click();
		await expect(saved).toBeVisible();
	});

	await test.step("a save without a network is retried when the network is back", async () => {
		await adminPage.context().setOffline(true);
		await bio.fill("Typed without a network");
		await saveSection(adminPage);
		const status = adminPage.getByRole("status").filter({ hasText: /^(Не с|С)охран/ });
		await expect(status).toHaveText(/^Не сохранено: нет сети/);
		await adminPage.context().setOffline(false);
		await expect(saved).toBeVisible();
	});

	await test.step("if the session has ended, the save continues after the password is entered", async () => {
		await bio.fill("Typed after the session");
		await endSession(adminPage);
		await saveSection(adminPage);
		await field(adminPage, "Пароль").fill(credentials.password);
		await adminPage.keyboard.press("Enter");
		await expect(saved).toBeVisible();
		await expect(bio).toHaveValue("Typed after the session");
		await publish(adminPage).click();
		await expect(dialog).toContainText("Typed after the session");
		await adminPage.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		await discardSection(adminPage, "english");
	});

	await test.step("a corrected field loses its error, and clicking another section's text saves and opens it", async () => {
		await openSection(adminPage, "bio");
		const title = field(adminPage, "Заголовок");
		await title.fill("");
		await saveSection(adminPage);
		await expect(adminPage.getByText("Заполните это поле")).toBeVisible();
		await expect(notification(adminPage, "Не удалось сохранить раздел")).toBeVisible();
		await title.fill("Кратко");
		await expect(adminPage.getByText("Заполните это поле")).toHaveCount(0);
		await expect(notification(adminPage, "Не удалось сохранить раздел")).toHaveCount(0);
		await preview(adminPage).getByText("По профессии я врач").click();
		await expect(adminPage).toHaveURL(/\/admin\/site\/hero#hero\.lead$/);
		await expect(preview(adminPage).getByRole("heading", { name: "Кратко" })).toBeAttached();
		await discardSection(adminPage, "bio");
	});
});
