import { credentials, freshIp } from "../support/site.fixture.ts";
import { dismiss, expect, field, notification, signIn, test } from "./admin.fixture.ts";

const REFUSED = /status of (401|429)/;

test("sessions can be ended, the password can be changed, and five failed sign-ins lock the form", async ({
	page,
	browser,
	isolatedSite,
	expected,
}) => {
	await test.step("sessions can be listed and ended, and the password can be changed", async () => {
		expected.consoleErrors.push(REFUSED, /status of 422/);
		const phone = await browser.newPage({
			userAgent:
				"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
		});
		for (const device of [page, phone]) {
			await device.goto(`${isolatedSite.url}/admin`);
			await signIn(device);
			await expect(device.getByRole("heading", { level: 1 })).toHaveText("Управление блогом");
		}
		await page.getByRole("link", { name: "Сменить пароль" }).click();
		await expect(page.getByRole("heading", { name: "Пароль", exact: true })).toBeFocused();
		const sessions = page.getByRole("article");
		await expect(sessions).toHaveCount(2);
		await expect(sessions.filter({ hasText: "Этот сеанс" })).toHaveCount(1);
		await page.getByRole("button", { name: "Завершить сеанс: Safari, iOS" }).click();
		await expect(sessions).toHaveCount(1);
		await phone.reload();
		await expect(phone.getByRole("button", { name: "Войти" })).toBeVisible();

		const change = async (current: string, next: string, again = next) => {
			await page.getByLabel("Нынешний пароль").fill(current);
			await page.getByLabel("Новый пароль", { exact: true }).fill(next);
			await page.getByLabel("Новый пароль ещё раз").fill(again);
			await page.getByRole("button", { name: "Изменить пароль" }).click();
		};
		const old = credentials.password;
		const form = page.getByRole("form", { name: "Пароль" });
		await change(old, "long enough words", "other words");
		await expect(form).toContainText("Пароли не совпадают");
		await change("wrong", "long enough words");
		await expect(form).toContainText("Неверный пароль");
		await change(old, "short");
		const next = field(page, "Новый пароль");
		await expect(next).toHaveAttribute("data-invalid", "true");
		await expect(notification(page, "Не удалось изменить пароль")).toContainText("Не короче 12 знаков");
		// The success is not hidden by earlier errors, and they do not reappear.
		await change(old, "long enough words");
		await dismiss(page, "Пароль изменён");
		await expect(page.getByText("Придумайте свой пароль")).toHaveCount(0);
		await expect(next).not.toHaveAttribute("data-invalid");
		await expect(notification(page, "")).toHaveCount(0);
		await page.reload();
		await expect(sessions).toHaveCount(1);
		await signIn(phone, "long enough words");
		await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Управление блогом");
		await phone.close();
	});

	await test.step("failed sign-ins are reported in the form, which counts down the lockout after five", async () => {
		// Failures are counted by IP, and the wrong password above was one.
		await page.setExtraHTTPHeaders({ "X-Forwarded-For": freshIp() });
		await page.getByRole("button", { name: "Выйти" }).click();
		await page.getByRole("button", { name: "Войти" }).waitFor();
		expected.consoleErrors.push(REFUSED);
		await page.goto(`${isolatedSite.url}/admin`);
		const alert = page.getByRole("alert");
		for (let i = 0; i < 5; i += 1) {
			await signIn(page, "wrong");
			await expect(alert).toContainText("Неверное имя или пароль");
			await expect(page.getByRole("button", { name: "Войти" })).toBeEnabled();
		}
		await signIn(page);
		await expect(alert).toContainText("Слишком много неудачных попыток");
		await expect(alert).toContainText(/Следующая попытка через 1[45]:\d\d/);
		const before = await page.getByRole("timer").textContent();
		await expect(page.getByRole("timer")).not.toHaveText(before ?? "");
	});
});
