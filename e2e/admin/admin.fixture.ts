import type { Locator, Page } from "@playwright/test";
import {
	createTestEnvironment,
	startSite,
} from "#server/testing/running-site.ts";
import {
	test as base,
	credentials,
	openSession,
} from "../support/site.fixture.ts";

/** A site of a test's own, for what would disturb the others: killing it, signing everybody out. */
interface OwnSite {
	readonly url: string;
	/** Ends it at once, as a power cut would. */
	kill(): Promise<void>;
	/** Starts it again at the same address, on the same data. */
	restart(): Promise<void>;
}

interface Fixtures {
	/** A page that is signed in, and not at the admin yet. */
	adminPage: Page;
	ownSite: OwnSite;
}

/** Signs in at the card of the admin. */
export async function signIn(
	page: Page,
	password = credentials.password,
): Promise<void> {
	await page.getByLabel("Имя пользователя").fill(credentials.username);
	await page.getByLabel("Пароль", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Войти" }).click();
}

/** A field of a form, by its whole label. */
export const field = (page: Page, label: string) =>
	page.getByLabel(label, { exact: true });

/** The field that a post is written in. */
export const textOf = (page: Page) => field(page, "Содержание");

/** Opens the form of a new post. @returns its empty field, with the cursor in it */
export async function openEditor(page: Page): Promise<Locator> {
	await page.goto("/admin/posts/new");
	const text = textOf(page);
	await text.click();
	return text;
}

/** Shows the preview beside the text. */
export const showBeside = (page: Page) =>
	page.getByText("Рядом", { exact: true }).click();

/** Leaves the form of a post for the list of posts. */
export const leaveForm = (page: Page) =>
	page.getByRole("link", { name: "К списку статей" }).click();

/** Opens the filters of the list of posts. */
export const openFilters = (page: Page) =>
	page.getByRole("button", { name: "Фильтры" }).click();

/** Presses the button that saves a post. */
export const save = (page: Page) =>
	page.getByRole("button", { name: "Сохранить", exact: true }).click();

/** The word that a post is saved. */
export const saved = (page: Page) => page.getByText(/^Сохранено \d\d:\d\d$/);

/** The word that what was typed is on the device. */
export const keptOnDevice = (page: Page) =>
	page.getByText(/^Не сохранено.* · копия на устройстве \d\d:\d\d$/);

/** Ends the session on the server; the admin does not know. */
export async function endSession(page: Page): Promise<void> {
	await page.evaluate(() =>
		fetch("/api/auth/logout", {
			method: "POST",
			headers: { Authorization: `Bearer ${localStorage["admin-token"]}` },
		}),
	);
}

/** Calls a procedure as the admin does: the server knows it by its cookie. */
export async function call(page: Page, procedure: string, input: unknown) {
	const answer = await page.request.post(`/api/trpc/${procedure}`, {
		headers: { "Sec-Fetch-Site": "same-origin" },
		data: input,
	});
	expect(answer.ok()).toBe(true);
	return (await answer.json()).result.data;
}

/** The notification that is shown, with a certain text. */
export const notification = (page: Page, text: string | RegExp) =>
	page
		.getByRole("region", { name: /^Уведомления/ })
		.getByRole("listitem")
		.filter({ hasText: text });

/** Waits for a notification and puts it away. */
export async function dismiss(
	page: Page,
	text: string | RegExp,
): Promise<void> {
	await notification(page, text)
		.getByRole("button", { name: "Закрыть уведомление" })
		.click();
}

export const test = base.extend<Fixtures>({
	adminPage: async ({ page }, use) => {
		const token = await openSession(page.request);
		// Any file of the site will do to keep something for it.
		await page.goto("/favicon.svg");
		await page.evaluate((kept) => {
			localStorage["admin-token"] = kept;
		}, token);
		await use(page);
	},
	ownSite: async ({ expected }, use) => {
		const environment = await createTestEnvironment(
			process.env.E2E_STARTED_ONCE,
		);
		let site = await startSite(environment);
		const { port } = new URL(site.url);
		expected.homes.push(site.url);
		try {
			await use({
				url: site.url,
				kill: () => site.kill(),
				async restart() {
					site = await startSite(environment, { PORT: port });
				},
			});
		} finally {
			await site.stop();
			await environment.remove();
		}
	},
});

export const expect = test.expect;
