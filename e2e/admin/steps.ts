import { expect, type Page } from "@playwright/test";
import { field, waitForRest } from "./admin.fixture.ts";

// Steps as data, for tables of many short ways through the admin.

/** Clicks the first button with a name. */
export const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Waits until the admin's first page has loaded: its posts, and what waits for the owner. */
export async function waitForFirstPage(page: Page): Promise<void> {
	await page.getByText(/^(Ждёт вас|Ждут вас|Сейчас вас никто)/).waitFor();
	await page.getByText(/^(Всего: |Статьи не найдены)/).waitFor();
}

/** Signs out when the first page has loaded and is at rest: what it asks for meanwhile would be refused. */
export async function signOut(page: Page): Promise<void> {
	await waitForFirstPage(page);
	await waitForRest(page);
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
 * Opens a page of the admin: within the document, if the admin is loaded, which takes a tenth of the time of a load. What
 * the page before it held is gone, as after a load: a page that does not exist is shown between them.
 */
export async function visit(page: Page, path: string): Promise<void> {
	if (!new URL(page.url()).pathname.startsWith("/admin")) {
		await page.goto(path);
		return;
	}
	// A notification under the pointer would stay there, over the next page too.
	await page.mouse.move(0, 0);
	const missing = page.getByText("Такой страницы нет");
	// The page may just be changing its address itself, as when a dialog closes.
	await expect(async () => {
		await page.evaluate(() => history.pushState({}, "", "/admin/-"));
		await missing.waitFor({ timeout: 5_000 });
	}).toPass();
	await page.evaluate((path) => history.pushState({}, "", path), path);
	await missing.waitFor({ state: "hidden" });
}
