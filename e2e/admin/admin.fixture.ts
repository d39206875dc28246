import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { AdminPost } from "#contract/post.ts";
import { startSite } from "#server/testing/running-site.ts";
import { createTestEnvironment } from "#server/testing/test-environment.ts";
import { test as base, credentials, openSession } from "../support/site.fixture.ts";

/** A site for a single test, for actions that would disturb others: killing the server, ending all sessions. */
interface IsolatedSite {
	readonly url: string;
	/** Kills the server without a shutdown, as a power failure would. */
	kill(): Promise<void>;
	/** Starts the server again with the same URL and data. */
	restart(): Promise<void>;
}

interface Fixtures {
	/** A signed-in page, before the admin is opened. */
	adminPage: Page;
	isolatedSite: IsolatedSite;
}

/** Signs in with the form of the admin. */
export async function signIn(page: Page, password = credentials.password): Promise<void> {
	await page.getByLabel("Имя пользователя").fill(credentials.username);
	await page.getByLabel("Пароль", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Войти" }).click();
}

/** The field of a form with exactly this label. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The field with the source of a post. */
export const textOf = (page: Page) => field(page, "Содержание");

/** A colour that is unlikely to repeat: the library recognises identical pictures, with their descriptions. */
export const freshColour = () => `#${randomInt(0x1_00_00_00).toString(16).padStart(6, "0")}`;

/** A picture file of one colour. */
export const pictureOf = (background = freshColour()) =>
	sharp({ create: { width: 30, height: 20, channels: 3, background } })
		.png()
		.toBuffer();

/** Opens the form of a new post. @returns its empty source field, which has the focus */
export async function openEditor(page: Page): Promise<Locator> {
	await page.goto("/admin/posts/new");
	const text = textOf(page);
	await text.click();
	return text;
}

/** Shows the preview beside the text. */
export const showPreviewBeside = (page: Page) => page.getByText("Рядом", { exact: true }).click();

/** Follows the link from the form of a post to the list of posts. */
export const leaveForm = (page: Page) => page.getByRole("link", { name: "К списку статей" }).click();

/** The card of a post in the list of posts. */
export const postCard = (page: Page, title: string) =>
	page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Opens the filters of the list of posts. */
export const openFilters = (page: Page) => page.getByRole("button", { name: "Фильтры" }).click();

/** Clicks the button that saves a post. */
export const save = (page: Page) => page.getByRole("button", { name: "Сохранить", exact: true }).click();

/** Publishes the values of a form. */
export const updateSite = (page: Page) => page.getByRole("button", { name: "Обновить сайт", exact: true }).click();

/** The message that a form is saved, as a working copy or published. */
export const saved = (page: Page) => page.getByText(/^(Сохранено|На сайте с) \d\d:\d\d( · на сайте прежняя версия)?$/);

/** The message that the draft is saved on the device. */
export const savedOnDevice = (page: Page) => page.getByText(/^Не сохранено.* · копия на устройстве \d\d:\d\d$/);

/** Waits until the admin is idle. Runs in the page. */
async function rest(): Promise<void> {
	const pause = (delay: number) => scheduler.postTask(() => {}, { priority: "background", delay });
	// A background task runs after rendering, which may start more work.
	await pause(0);
	while (document.querySelector("main[aria-busy=true]")) await pause(20);
}

/**
 * Waits until the admin is idle, so that leaving the page interrupts nothing; retried if the document reloads itself.
 */
export const waitForIdle = (page: Page) => expect(() => page.evaluate(rest)).toPass();

/** Ends the session on the server without the admin's knowledge. */
export async function endSession(page: Page): Promise<void> {
	await page.evaluate(() =>
		fetch("/api/auth/logout", { method: "POST", headers: { Authorization: `Bearer ${localStorage["admin-token"]}` } }),
	);
}

/**
 * Calls a tRPC procedure with the session cookie, as the admin does.
 *
 * @param site the URL of the site, if not the journeys' shared one
 * @returns the result's data
 */
export async function call(page: Page, procedure: string, input: unknown, site = "") {
	const response = await page.request.post(`${site}/api/trpc/${procedure}`, {
		headers: { "Sec-Fetch-Site": "same-origin" },
		data: input,
	});
	expect(response.ok()).toBe(true);
	return (await response.json()).result.data;
}

/** The visible notifications that contain a text. */
export const notification = (page: Page, text: string | RegExp) =>
	page
		.getByRole("region", { name: /^Уведомления/ })
		.getByRole("listitem")
		.filter({ hasText: text });

/** Waits for a notification and closes it. */
export async function dismiss(page: Page, text: string | RegExp): Promise<void> {
	await notification(page, text).getByRole("button", { name: "Закрыть уведомление" }).click();
}

export const test = base.extend<Fixtures>({
	page: async ({ page }, use) => {
		// Leaving a page aborts its requests.
		const { goto, reload } = page;
		const atRest = async <R>(navigate: () => Promise<R>) => {
			await waitForIdle(page);
			return navigate();
		};
		page.goto = (...args) => atRest(() => goto.apply(page, args));
		page.reload = (...args) => atRest(() => reload.apply(page, args));
		await use(page);
		// The next journey reuses the page.
		Object.assign(page, { goto, reload });
	},
	adminPage: async ({ page }, use) => {
		const token = await openSession(page.request);
		// `localStorage` can be set from any page of the origin; a file loads fastest.
		await page.goto("/favicon.svg");
		await page.evaluate((token) => {
			localStorage["admin-token"] = token;
		}, token);
		await use(page);
	},
	isolatedSite: async ({ page, expected }, use) => {
		const environment = await createTestEnvironment(process.env.E2E_SITE_TEMPLATE);
		let site = await startSite(environment);
		const { port } = new URL(site.url);
		expected.allowedOrigins.push(site.url);
		try {
			await use({
				url: site.url,
				kill: () => site.kill(),
				async restart() {
					site = await startSite(environment, { PORT: port });
				},
			});
		} finally {
			// The page would log failed requests to the stopped site.
			if (!page.isClosed()) await page.goto("about:blank");
			await site.stop();
			await environment.remove();
		}
	},
});

export const expect = test.expect;

/** Reads a post as its form does, with the latest save. */
export async function readPost(page: Page, id: number): Promise<AdminPost> {
	const input = encodeURIComponent(JSON.stringify({ id }));
	const headers = { "Sec-Fetch-Site": "same-origin" };
	const response = await page.request.get(`/api/trpc/post.byId?input=${input}`, { headers });
	return (await response.json()).result.data;
}
