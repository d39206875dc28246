import type { Page, Route } from "@playwright/test";
import { holdReact } from "../support/hold-react.ts";
import { holdRequests } from "../support/hold-requests.ts";
import { expect, freshIp, openSession, publishPost, test, waitForHydration } from "../support/site.fixture.ts";
import { waitUntilSendable } from "../support/wait-until-sendable.ts";

const form = (page: Page) => page.locator("#comment-form");

async function fillIn(page: Page, content: string): Promise<void> {
	await form(page).getByLabel("Имя").fill("Анна");
	await form(page).getByLabel("Электронная почта").fill("anna@example.org");
	await form(page).getByLabel("Комментарий").fill(content);
	await form(page).getByRole("checkbox").check();
}

const send = (page: Page) => form(page).getByRole("button", { name: "Отправить" }).click();

/** The path of a new article, for a reader with a separate IP, because rate limits count per IP. */
const commentTest = test.extend<{ path: string }>({
	path: async ({ admin, page }, use) => {
		const slug = await publishPost(admin, "razgovor");
		await page.setExtraHTTPHeaders({ "X-Forwarded-For": freshIp() });
		await use(`/blog/${slug}`);
	},
});

commentTest(
	"the form shows the result of sending a comment, and no input is lost",
	async ({ page, path, expected }) => {
		expected.consoleErrors.push(/status of (422|502)|Failed to load|ERR_FAILED/);
		await page.goto(path);
		await waitForHydration(page);
		const content = form(page).getByLabel("Комментарий");

		await test.step("invalid fields show a message", async () => {
			await content.fill("Мысль");
			await form(page).getByLabel("Электронная почта").fill("не почта");
			await send(page);
			const name = form(page).getByLabel("Имя");
			await expect(name).toBeFocused();
			await expect(name).toHaveAccessibleDescription(/Заполните это поле/);
			await expect(form(page).getByLabel("Электронная почта")).toHaveAccessibleDescription(/Проверьте адрес/);
			await expect(form(page).getByRole("checkbox")).toHaveAccessibleDescription(/Нужно согласие/);
			await expect(content).toHaveValue("Мысль");
		});

		await test.step("a comment that cannot be sent stays in the form, with the reason", async () => {
			await fillIn(page, "Мысль");
			const alert = form(page).getByRole("alert");
			await page.context().setOffline(true);
			await send(page);
			await expect(alert).toContainText("Нет сети");
			await page.context().setOffline(false);
			// The text of a proxy's error response is not shown.
			const proxy = { status: 502, contentType: "text/html", body: "<html><h1>502 Bad Gateway</h1></html>" };
			for (const answer of [(route: Route) => route.abort(), (route: Route) => route.fulfill(proxy)]) {
				const release = await holdRequests(page, "**/comments", answer);
				await send(page);
				release();
				await expect(alert).toContainText("Сайт не отвечает");
				await page.unroute("**/comments");
			}
			await expect(alert).not.toContainText("502");
			await expect(content).toHaveValue("Мысль");
		});

		const own = page.getByRole("listitem").filter({ hasText: "вторая" });

		await test.step("a sent comment awaits moderation, and text typed meanwhile stays in the form", async () => {
			await waitUntilSendable(page);
			const release = await holdRequests(page, "**/comments");
			await fillIn(page, "Первая строка\nвторая https://example.org/");
			await send(page);
			await expect(form(page).getByRole("button", { name: "Отправка…" })).toBeVisible();
			await content.fill("Вторая мысль");
			release();
			await expect(form(page).getByRole("status")).toContainText("Спасибо. Комментарий появится здесь");
			await expect(form(page).getByRole("status")).toBeFocused();
			await expect(content).toHaveValue("Вторая мысль");
			await expect(own).toContainText("Ждёт проверки, видите только вы");
			await expect(own.getByRole("link")).toHaveAttribute("rel", "ugc nofollow noopener noreferrer");
		});

		await test.step("a reader in distress sees the help lines", async () => {
			await fillIn(page, "Я больше не хочу жить");
			await send(page);
			const help = page.getByRole("complementary", { name: "Если вам сейчас очень тяжело" });
			await expect(help.getByRole("link", { name: "112", exact: true })).toHaveAttribute("href", "tel:112");
			await expect(content).toHaveValue("");
		});

		await test.step("the comment awaiting moderation is still shown to its author after a reload", async () => {
			await page.reload();
			await expect(own).toContainText("Ждёт проверки");
		});
	},
);

commentTest("input and results before hydration are kept", async ({ page, path, expected }) => {
	expected.consoleErrors.push(/status of 422/);
	const release = await holdReact(page);

	await test.step("a form rejected before hydration keeps its messages and input", async () => {
		await page.goto(path);
		await form(page).getByLabel("Комментарий").fill("Мысль");
		await send(page);
		await expect(form(page).getByText("Нужно согласие")).toBeVisible();
		await form(page).getByLabel("Имя").fill("Анна");
		release();
		await waitForHydration(page);
		await expect(form(page).getByText("Нужно согласие")).toBeVisible();
		await expect(form(page).getByLabel("Комментарий")).toHaveValue("Мысль");
		await expect(form(page).getByLabel("Имя")).toHaveValue("Анна");
		await expect(page).toHaveURL(new RegExp(`${path}(#.*)?$`));
		await page.unrouteAll();
	});

	await test.step("the result of a form sent before hydration is removed from the URL but stays on the page", async () => {
		const release = await holdReact(page);
		const loads: string[] = [];
		page.on("request", (request) => {
			if (/\/api\/(blog\/posts\/[^/]+|site\/content)$/.test(request.url())) loads.push(request.url());
		});
		await page.goto(`${path}?comments=1&comment=help#comments`);
		const help = form(page).getByRole("complementary");
		await expect(help).toBeVisible();
		await fillIn(page, "Написано сразу");
		const entries = await page.evaluate(() => history.length);
		release();
		await waitForHydration(page);
		await expect(page).toHaveURL(/\/blog\/[^?]+(\?comments=1)?#comments$/);
		expect(await page.evaluate(() => history.length)).toBe(entries);
		await expect(help).toBeVisible();
		// A failed request would replace the help by an error.
		expect(loads).toEqual([]);
		await expect(form(page).getByLabel("Имя")).toHaveValue("Анна");
		await expect(form(page).getByLabel("Комментарий")).toHaveValue("Написано сразу");
		await expect(form(page).getByRole("checkbox")).toBeChecked();
	});
});

commentTest(
	"the signed-in owner replies with a text only, until the session ends",
	async ({ page, path, expected }) => {
		await openSession(page.request);
		await page.goto(path);
		await waitForHydration(page);
		await expect(form(page).getByRole("heading", { name: "Ответить от имени автора" })).toBeVisible();
		await expect(form(page).getByLabel("Имя")).toHaveCount(0);
		await expect(form(page).getByRole("checkbox")).toHaveCount(0);
		await waitUntilSendable(page);
		await form(page).getByLabel("Комментарий").fill("Спасибо всем");
		await send(page);
		await expect(form(page).getByRole("status")).toContainText("Комментарий опубликован.");
		await expect(form(page).getByLabel("Комментарий")).toHaveValue("");
		const own = page.getByRole("listitem").filter({ hasText: "Спасибо всем" });
		await expect(own).toContainText("Автор");
		await expect(own).not.toContainText("Ждёт проверки");

		// After the session ends the text stays, and the form asks for the other fields.
		expected.consoleErrors.push(/status of 422/);
		await page.context().clearCookies();
		await form(page).getByLabel("Комментарий").fill("Ещё мысль");
		await send(page);
		await expect(form(page).getByLabel("Имя")).toBeVisible();
		await expect(form(page).getByLabel("Комментарий")).toHaveValue("Ещё мысль");
	},
);
