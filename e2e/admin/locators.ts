import type { Page } from "@playwright/test";

/** The panel with the settings of a post. */
export const settingsOf = (page: Page) => page.getByRole("complementary", { name: "Настройки статьи" });

export const toggleSettings = (page: Page) => page.getByRole("button", { name: "Настройки", exact: true }).click();

/** The navigation of the admin. */
export const navigationOf = (page: Page) => page.getByRole("navigation", { name: "Панель" });
