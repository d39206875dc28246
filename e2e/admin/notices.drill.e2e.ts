import type { Page } from "@playwright/test";
import { SMTP_PASSWORD, SMTP_USER, startSmtpServer, type TestSmtpServer } from "#packages/messaging/testing";
import { expectAccessible } from "../support/accessible.ts";
import { credentials } from "../support/site.fixture.ts";
import { call, expect, field, notification, signIn, test } from "./admin.fixture.ts";
import { visit } from "./steps.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Waits for a mail that contains a text. @returns the newest one */
async function mailWith(server: TestSmtpServer, text: string): Promise<string> {
	await expect.poll(() => server.mails.some(({ body }) => body.includes(text)), { timeout: 30_000 }).toBe(true);
	return server.mails.findLast(({ body }) => body.includes(text))?.body ?? "";
}

/** The path of the first action link in a mail. */
const linkIn = (mail: string) => /\/act\/[\w-]{43}/.exec(mail)?.[0] ?? "";

test("e-mail notices can be configured and tested, and the link in a notice approves an urgent comment", async ({
	page,
	isolatedSite: { url },
	expected,
}) => {
	test.slow();
	expected.consoleErrors.push(/status of (401|422)/);
	const server = await startSmtpServer();
	try {
		await page.goto(`${url}/admin/notices`);
		await signIn(page);
		await page.getByRole("switch", { name: "Писать сюда: Почта" }).check();
		// Choosing a service fills the server fields and links to its app passwords.
		await field(page, "Куда писать").fill("owner@gmail.com");
		await page.getByText("Gmail", { exact: true }).click();
		await expect(page.getByText("Сервер smtp.gmail.com, порт 465")).toBeVisible();
		await expect(field(page, "Имя для входа на сервер")).toHaveValue("owner@gmail.com");
		await expect(field(page, "Почтовый сервер")).toHaveCount(0);
		await expect(page.getByRole("link", { name: "Создать пароль" })).toHaveAttribute(
			"href",
			/^https:\/\/myaccount\.google/,
		);
		await expectAccessible(page);
		// All services are visible at 400 % zoom.
		const size = page.viewportSize();
		await page.setViewportSize({ width: 320, height: 640 });
		const services = page.getByRole("radiogroup", { name: "С какой почты сайт пишет" });
		expect(await services.evaluate((group) => group.scrollWidth - group.clientWidth)).toBe(0);
		if (size) await page.setViewportSize(size);
		await page.getByText("Другой", { exact: true }).click();
		await field(page, "Куда писать").fill("owner@example.org");
		await button(page, "Сохранить").click();
		await expect(page.getByText("Введите адрес сервера")).toBeVisible();
		await field(page, "Почтовый сервер").fill("127.0.0.1");
		await page.getByLabel("Защита соединения").selectOption("starttls");
		await field(page, "Порт").fill(`${server.port}`);
		// Choosing a service by mistake keeps the typed values.
		await page.getByText("Gmail", { exact: true }).click();
		await page.getByText("Другой", { exact: true }).click();
		await expect(field(page, "Почтовый сервер")).toHaveValue("127.0.0.1");
		await expect(field(page, "Порт")).toHaveValue(`${server.port}`);
		await field(page, "Имя для входа на сервер").fill(SMTP_USER);
		await field(page, "Пароль для входа на сервер").fill("not the password");
		await button(page, "Сохранить").click();
		await page.getByLabel("Ваш пароль").fill(credentials.password);
		await page.getByRole("dialog").getByRole("button", { name: "Сохранить" }).click();
		await expect(notification(page, "Почта: настройки сохранены")).toBeVisible();

		await button(page, "Отправить проверочное сообщение").click();
		// The notice about the sign-in may have failed for the same reason.
		await expect(page.getByRole("status").getByText("Сервер не принял имя или пароль.")).toBeVisible();
		await expectAccessible(page);
		await field(page, "Пароль для входа на сервер").fill(SMTP_PASSWORD);
		await expect(button(page, "Отправить проверочное сообщение")).toBeDisabled();
		await button(page, "Сохранить").click();
		// The re-authentication is still valid.
		await page.getByRole("dialog").getByRole("button", { name: "Сохранить" }).click();
		await button(page, "Отправить проверочное сообщение").click();
		await expect(page.getByText("Сервер его принял.", { exact: false })).toBeVisible();
		await mailWith(server, "Уведомления с сайта доходят.");
		await page.reload();
		await expect(page.getByText(/^Последнее сообщение ушло: сегодня в/)).toBeVisible();
		await expect(field(page, "Пароль для входа на сервер")).toHaveValue("");

		const title = "Статья со срочным комментарием";
		const slug = "srochno";
		await call(page, "post.create", { slug, title, content: "Слова", published: true }, url);
		const comment = {
			authorName: "Посетитель",
			authorEmail: "reader@example.org",
			content: "Я не хочу больше жить",
			consent: true,
		};
		await page.context().clearCookies();
		const sent = await page.request.post(`${url}/api/blog/posts/${slug}/comments`, { data: comment });
		expect(sent.status()).toBe(201);
		const mail = await mailWith(server, "признаки беды");
		expect(mail).not.toContain(comment.content);

		// The owner's phone: another browser, without a session.
		await page.goto(url + linkIn(mail));
		await expect(page.getByText(title)).toBeVisible();
		await expect(page.getByText(comment.content)).toHaveCount(0);
		await expectAccessible(page);
		await button(page, "Показать комментарий").click();
		await expect(page.getByText(comment.content)).toBeVisible();
		await expectAccessible(page);
		await expect(page.getByRole("link", { name: "Написать лично" })).toHaveAttribute(
			"href",
			/^mailto:reader@example\.org\?/,
		);
		await button(page, "Я связалась").click();
		await expect(page.getByText("Отмечено, что вы связались с автором.")).toBeVisible();
		await expectAccessible(page);
		await button(page, "Одобрить").click();
		await expectAccessible(page);
		await button(page, "Показать всем").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Комментарий опубликован");
		await page.goto(`${url}/blog/${slug}`);
		await expect(page.getByText(comment.content)).toBeVisible();
		await page.goto(url + linkIn(mail));
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Комментарий опубликован");

		// Resets the forgotten password.
		await page.goto(`${url}/admin`);
		await page.evaluate(() => localStorage.clear());
		await page.reload();
		await button(page, "Забыли пароль?").click();
		await expect(page.getByText("Письмо отправляется")).toBeVisible();
		const reset = await mailWith(server, "заменить пароль");
		await page.goto(url + linkIn(reset));
		const password = "совсем другие слова";
		await page.getByLabel(/^Новый пароль, не короче/).fill("коротко");
		await page.getByLabel("Новый пароль ещё раз").fill("коротко");
		await button(page, "Сохранить пароль").click();
		await expect(page.getByRole("alert")).toContainText("Не короче 12 знаков");
		await expectAccessible(page);
		await page.getByLabel(/^Новый пароль, не короче/).fill(password);
		await page.getByLabel("Новый пароль ещё раз").fill(password);
		await button(page, "Сохранить пароль").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Пароль заменён");
		await page.getByRole("link", { name: "Войти в панель" }).click();
		await signIn(page, password);
		await expect(page.getByRole("navigation", { name: "Панель" })).toBeVisible();
	} finally {
		await server.close();
	}
});

test("a custom bot server requires confirmation, and a channel with invalid fields can be disabled", async ({
	page,
	isolatedSite: { url },
	expected,
}) => {
	expected.consoleErrors.push(/status of (401|422)/);
	await page.goto(`${url}/admin/notices`);
	await signIn(page);
	const isOn = page.getByRole("switch", { name: "Писать сюда: Telegram" });
	await isOn.check();
	await field(page, "Токен бота").fill("1:token");
	// An unused port.
	await field(page, "Адрес сервера").fill("http://127.0.0.1:9");
	await button(page, "Найти чат").click();
	await page.getByLabel("Ваш пароль").fill(credentials.password);
	await button(page, "Продолжить").click();
	await expect(notification(page, "Не удалось найти чат")).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await field(page, "Номер чата").fill("42");
	await button(page, "Сохранить").click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Сохранить" }).click();
	await expect(notification(page, "Telegram: настройки сохранены")).toBeVisible();

	await field(page, "Адрес сервера").fill("нет такого");
	await isOn.uncheck();
	await button(page, "Сохранить").click();
	await dialog.getByRole("button", { name: "Сохранить" }).click();
	await expect(notification(page, "Telegram: уведомления выключены")).toBeVisible();
	await isOn.check();
	await expect(field(page, "Адрес сервера")).toHaveValue("http://127.0.0.1:9");

	await test.step("a reopened form shows the values saved in another window", async () => {
		const settings = { apiUrl: "http://127.0.0.1:9", chatId: "43" };
		await call(page, "notice.save", { channel: "telegram", isOn: true, kinds: [], digestHour: 9, settings }, url);
		await visit(page, "/admin/notices");
		await expect(field(page, "Номер чата")).toHaveValue("43");
	});
});
