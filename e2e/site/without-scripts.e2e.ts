import { expect, test } from "../support/site.fixture.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test("the landing page is complete without scripts, and its links work", async ({ page }) => {
	await test.step("the landing page shows all its sections", async () => {
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
	});

	await test.step("the link to all contacts leads to the footer", async () => {
		await page.goto("/");
		await page.getByRole("link", { name: "Все способы связи" }).click();
		await expect(page).toHaveURL("/#contacts");
		await expect(page.getByRole("contentinfo").getByRole("link", { name: /Telegram/ })).toBeInViewport();
	});
});
