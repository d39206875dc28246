import { expect, type Page } from "@playwright/test";
import { field, waitForIdle } from "./admin.fixture.ts";

// Steps as data, for tables of many short journeys.

/** Clicks the first button with a name. */
export const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Waits until the admin's first page has loaded its posts and the list of pending work. */
export async function waitForFirstPage(page: Page): Promise<void> {
	await page.getByText(/^(Ждёт вас|Ждут вас|Сейчас вас никто)/).waitFor();
	await page.getByText(/^(Всего: |Статьи не найдены)/).waitFor();
}

/** Signs out when the first page is loaded and idle, because pending requests would be refused. */
export async function signOut(page: Page): Promise<void> {
	await waitForFirstPage(page);
	await waitForIdle(page);
	await press("Выйти")(page);
}

/** Clicks a button of the last opened dialog. */
export const confirm = (name: string) => (page: Page) =>
	page.getByRole("dialog").getByRole("button", { name, exact: true }).last().click();

/** Ticks a checkbox. */
export const check = (name: string) => (page: Page) => page.getByRole("checkbox", { name }).check();

export const fill = (label: string, value: string) => (page: Page) => field(page, label).fill(value);

/** Waits for a text. */
export const see = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();

/** Waits for the first element with a role. */
export const seeThe = (role: "article" | "dialog", name?: string) => (page: Page) =>
	page
		.getByRole(role, name ? { name } : {})
		.first()
		.waitFor();

/**
 * Opens a page of the admin. If the admin is already loaded, this happens within the document, which is ten times
 * faster. A nonexistent page is shown in between, so that the previous page's state is dropped as in a full load.
 */
export async function visit(page: Page, path: string): Promise<void> {
	if (!new URL(page.url()).pathname.startsWith("/admin")) {
		await page.goto(path);
		return;
	}
	// A hovered notification would stay open over the next page.
	await page.mouse.move(0, 0);
	const missing = page.getByText("Такой страницы нет");
	// The page may change its URL at the same time, for example when a dialog closes.
	await expect(async () => {
		await page.evaluate(() => history.pushState({}, "", "/admin/-"));
		await missing.waitFor({ timeout: 5_000 });
	}).toPass();
	await page.evaluate((path) => history.pushState({}, "", path), path);
	await missing.waitFor({ state: "hidden" });
}
