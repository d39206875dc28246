import type { Page } from "@playwright/test";
import { field } from "./admin.fixture.ts";

// Steps as data, for tables of many short ways through the admin.

/** Clicks the first button with a name. */
export const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Waits until the overview has loaded: the state of the copies is the last thing that it asks for. */
export const waitForOverview = (page: Page) =>
	page
		.getByRole("link", { name: /^(Копи[йя] сайта|Что с копиями)$/ })
		.first()
		.waitFor();

/** Signs out when the overview has loaded: what it asks for meanwhile would be refused. */
export async function signOut(page: Page): Promise<void> {
	await waitForOverview(page);
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
