import type { Page } from "@playwright/test";

/** The dialog with exactly this accessible name. */
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
