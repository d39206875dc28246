import type { Page } from "@playwright/test";

/** A dialog by its whole name. */
export const dialog = (page: Page, name: string) =>
	page.getByRole("dialog", { name, exact: true });
