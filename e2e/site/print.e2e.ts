import { expect, test, waitForHydration } from "../support/site.fixture.ts";

test("the printed landing page is complete, without navigation and buttons", async ({ page }) => {
	await page.goto("/");
	await waitForHydration(page);
	await page.emulateMedia({ media: "print" });
	for (const id of ["about", "methodology", "projects", "contact"]) {
		await expect(page.locator(`#${id} h2`)).toBeVisible();
	}
	await expect(page.getByRole("navigation", { name: "Разделы сайта" })).toBeHidden();
	await expect(page.getByRole("link", { name: /^Написать в/ })).toBeHidden();
	// The dialog with the methodology is printed as a part of the page.
	await expect(page.getByRole("heading", { name: "Методология моей работы" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Как со мной связаться" })).toBeHidden();
	await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
	const pdf = await page.pdf({ format: "A4" });
	// About ten sheets.
	const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
	expect(sheets.length).toBeGreaterThan(3);
	expect(sheets.length).toBeLessThan(20);
});
