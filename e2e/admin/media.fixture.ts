import type { Page } from "@playwright/test";

export const tile = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
export const dialogOf = (page: Page) => page.getByRole("dialog");

/** Sets the dialog's crop to the default, 80 % of the picture, and saves it. */
export async function cropInDialog(page: Page) {
	await dialogOf(page).getByText("Кадр", { exact: true }).click();
	await dialogOf(page).getByRole("button", { name: "Поставить кадр" }).click();
	await dialogOf(page).getByRole("button", { name: "Сохранить кадр" }).click();
}
