import type { Browser, Page, Route } from "@playwright/test";
import { holdReact } from "../support/hold-react.ts";
import { holdRequests } from "../support/hold-requests.ts";
import { expect, freshIp, openSession, publishPost, test, waitForHydration } from "../support/site.fixture.ts";

const form = (page: Page) => page.locator("#comment-form");

async function fillIn(page: Page, content: string): Promise<void> {
	await form(page).getByLabel("Имя").fill("Анна");
	await form(page).getByLabel("Электронная почта").fill("anna@example.org");
	await form(page).getByLabel("Комментарий").fill(content);
	await form(page).getByRole("checkbox").check();
}

const send = (page: Page) => form(page).getByRole("button", { name: "Отправить" }).click();

/** The page as another reader opens it, without the cookies of the first. */
async function openAsAnother(page: Page, browser: Browser): Promise<Page> {
	const other = await (await browser.newContext()).newPage();
	await other.goto(page.url().replace(/[?#].*/, ""));
	await waitForHydration(other);
	return other;
}

/** The slug of a new article, opened by a reader with an IP of their own, because limits are counted per IP. */
const commentTest = test.extend<{ slug: string }>({
	slug: async ({ admin, page }, use) => {
		const slug = await publishPost(admin, "razgovor");
		await page.setExtraHTTPHeaders({ "X-Forwarded-For": freshIp() });
		await page.goto(`/blog/${slug}`);
		await use(slug);
	},
});

commentTest(
	"a comment waits for moderation, visible to its author only, and one in distress shows help",
	async ({ page, slug: _, browser }) => {
		await waitForHydration(page);
		// Comments sent sooner after the page load are taken for spam.
		await page.waitForTimeout(2_000);
		const release = await holdRequests(page, "**/comments");
		await fillIn(page, "Первая строка\nвторая https://example.org/");
		await send(page);
		await expect(form(page).getByRole("button", { name: "Отправка…" })).toBeVisible();
		await form(page).getByLabel("Комментарий").fill("Вторая мысль");
		release();
		await expect(form(page).getByRole("status")).toContainText("Спасибо. Комментарий появится здесь");
		await expect(form(page).getByRole("status")).toBeFocused();
		// The text typed meanwhile stays as the next comment.
		await expect(form(page).getByLabel("Комментарий")).toHaveValue("Вторая мысль");
		const own = page.getByRole("listitem").filter({ hasText: "вторая" });
		await expect(own).toContainText("Ждёт проверки, видите только вы");
		await expect(own.getByRole("link")).toHaveAttribute("rel", "ugc nofollow noopener noreferrer");

		// A reader who writes in distress is shown where to find help.
		await fillIn(page, "Я больше не хочу жить");
		await send(page);
		const help = page.getByRole("complementary", { name: "Если вам сейчас очень тяжело" });
		await expect(help.getByRole("link", { name: "112", exact: true })).toHaveAttribute("href", "tel:112");
		await expect(form(page).getByLabel("Комментарий")).toHaveValue("");
		await page.reload();
		await expect(own).toContainText("Ждёт проверки");
		const anonymous = await openAsAnother(page, browser);
		await expect(anonymous.getByText("Пока никто не написал")).toBeVisible();
		await anonymous.context().close();
	},
);

commentTest(
	"the form shows the result of sending a comment, and no input is lost",
	async ({ page, slug, expected }) => {
		await test.step("the result of a form sent before hydration is removed from the URL but stays on the page", async () => {
			await page.goto(`/blog/${slug}?comments=1&comment=help#comments`);
			const help = form(page).getByRole("complementary");
			await expect(help).toBeVisible();
			await waitForHydration(page);
			await expect(page).toHaveURL(/\/blog\/[^?]+(\?comments=1)?#comments$/);
			await expect(help).toBeVisible();
			await page.goBack();
			await expect(page).not.toHaveURL(/comment=help/);
		});

		await test.step("invalid fields have a message", async () => {
			expected.consoleErrors.push(/status of 422/);
			await page.goto(`/blog/${slug}`);
			await waitForHydration(page);
			await form(page).getByLabel("Комментарий").fill("Мысль");
			await form(page).getByLabel("Электронная почта").fill("не почта");
			await send(page);
			const name = form(page).getByLabel("Имя");
			await expect(name).toBeFocused();
			await expect(name).toHaveAccessibleDescription(/Заполните это поле/);
			await expect(form(page).getByLabel("Электронная почта")).toHaveAccessibleDescription(/Проверьте адрес/);
			await expect(form(page).getByRole("checkbox")).toHaveAccessibleDescription(/Нужно согласие/);
			await expect(form(page).getByLabel("Комментарий")).toHaveValue("Мысль");
		});

		await test.step("a comment that cannot be sent stays in the form, with the reason", async () => {
			expected.consoleErrors.push(/Failed to load|ERR_FAILED|status of 502/);
			await fillIn(page, "Мысль");
			const alert = form(page).getByRole("alert");
			await page.context().setOffline(true);
			await send(page);
			await expect(alert).toContainText("Нет сети");
			await page.context().setOffline(false);
			// The response of a proxy in front of the site is not shown.
			const proxy = { status: 502, contentType: "text/html", body: "<html><h1>502 Bad Gateway</h1></html>" };
			for (const answer of [(route: Route) => route.abort(), (route: Route) => route.fulfill(proxy)]) {
				const release = await holdRequests(page, "**/comments", answer);
				await send(page);
				release();
				await expect(alert).toContainText("Сайт не отвечает");
				await page.unroute("**/comments");
			}
			await expect(alert).not.toContainText("502");
			await expect(form(page).getByLabel("Комментарий")).toHaveValue("Мысль");
		});
	},
);

commentTest(
	"input before hydration is kept, also in a form that was returned with mistakes",
	async ({ page, slug, expected }) => {
		await test.step("input before hydration is kept", async () => {
			const release = await holdReact(page);
			await page.goto(`/blog/${slug}`);
			await fillIn(page, "Написано сразу");
			release();
			await waitForHydration(page);
			await expect(form(page).getByLabel("Имя")).toHaveValue("Анна");
			await expect(form(page).getByLabel("Комментарий")).toHaveValue("Написано сразу");
			await expect(form(page).getByRole("checkbox")).toBeChecked();
		});

		await test.step("a form with mistakes returned before hydration keeps its messages and input", async () => {
			expected.consoleErrors.push(/status of 422/);
			const release = await holdReact(page);
			await page.goto(`/blog/${slug}`);
			await form(page).getByLabel("Комментарий").fill("Мысль");
			await send(page);
			await expect(form(page).getByText("Нужно согласие")).toBeVisible();
			release();
			await waitForHydration(page);
			await expect(form(page).getByText("Нужно согласие")).toBeVisible();
			await expect(form(page).getByLabel("Комментарий")).toHaveValue("Мысль");
			await expect(page).toHaveURL(new RegExp(`/blog/${slug}(#.*)?$`));
		});
	},
);

commentTest(
	"the signed-in owner replies with a text only, and all readers see the reply at once",
	async ({ page, slug: _, browser, expected }) => {
		await openSession(page.request);
		await page.reload();
		await waitForHydration(page);
		await expect(form(page).getByRole("heading", { name: "Ответить от имени автора" })).toBeVisible();
		await expect(form(page).getByLabel("Имя")).toHaveCount(0);
		await expect(form(page).getByRole("checkbox")).toHaveCount(0);
		await page.waitForTimeout(2_000);
		await form(page).getByLabel("Комментарий").fill("Спасибо всем");
		await send(page);
		await expect(form(page).getByRole("status")).toContainText("Комментарий опубликован.");
		await expect(form(page).getByLabel("Комментарий")).toHaveValue("");
		const own = (reader: Page) => reader.getByRole("listitem").filter({ hasText: "Спасибо всем" });
		await expect(own(page)).toContainText("Автор");
		await expect(own(page)).not.toContainText("Ждёт проверки");
		await page.reload();
		await waitForHydration(page);
		await expect(own(page)).toHaveCount(1);

		const anonymous = await openAsAnother(page, browser);
		await expect(own(anonymous)).toContainText("Автор");
		await expect(form(anonymous).getByLabel("Имя")).toBeVisible();
		await anonymous.context().close();

		// After the session has ended the text stays, and the form asks for the other fields.
		expected.consoleErrors.push(/status of 422/);
		await page.context().clearCookies();
		await form(page).getByLabel("Комментарий").fill("Ещё мысль");
		await send(page);
		await expect(form(page).getByLabel("Имя")).toBeVisible();
		await expect(form(page).getByLabel("Комментарий")).toHaveValue("Ещё мысль");
	},
);
