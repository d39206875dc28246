import { expect, test } from "../support/site.fixture.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test("the landing page is complete without scripts, and its links work", async ({ page }) => {
	await page.goto("/");
	for (const id of ["hero", "about", "methodology", "audience", "benefits", "projects", "testimonials", "contact"]) {
		const section = page.locator(`#${id}`);
		await section.scrollIntoViewIfNeeded();
		await expect(section).toBeVisible();
	}
	// The content of the dialog is a part of the page.
	await expect(page.getByRole("heading", { name: "Методология моей работы" })).toBeVisible();
	await expect(page.getByRole("blockquote").last()).toBeVisible();
	await expect(page.getByRole("button", { name: "Узнать подробнее" })).toHaveCount(0);
	await expect(page.getByRole("link", { name: /^Написать в WhatsApp/ })).toBeVisible();
	await page.getByRole("link", { name: "Все способы связи" }).click();
	await expect(page).toHaveURL("/#contacts");
	await expect(page.getByRole("contentinfo").getByRole("link", { name: /Telegram/ })).toBeInViewport();
	await page.getByRole("button", { name: "Меню" }).click();
	await page.getByRole("navigation", { name: "Разделы сайта" }).getByRole("link", { name: "Блог" }).click();
	await expect(page).toHaveURL("/blog");
});
