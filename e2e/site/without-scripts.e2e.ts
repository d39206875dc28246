import { expect, test } from "../support/site.fixture.ts";

test.use({
	javaScriptEnabled: false,
	viewport: { width: 390, height: 844 },
});

test("the landing page is complete and readable, and its links lead on", async ({
	page,
}) => {
	await test.step("the landing page is complete and readable", async () => {
		await page.goto("/");
		for (const id of [
			"hero",
			"about",
			"methodology",
			"audience",
			"benefits",
			"projects",
			"testimonials",
			"contact",
		]) {
			const section = page.locator(`#${id}`);
			await section.scrollIntoViewIfNeeded();
			await expect(section).toBeVisible();
		}
		// What a button would open stands in the page.
		await expect(
			page.getByRole("heading", { name: "Методология моей работы" }),
		).toBeVisible();
		await expect(page.getByRole("blockquote").last()).toBeVisible();
		await expect(
			page.getByRole("button", { name: "Узнать подробнее" }),
		).toHaveCount(0);
		await expect(
			page.getByRole("link", { name: /^Написать в WhatsApp/ }),
		).toBeVisible();
	});

	await test.step("who cannot open the booking page finds the other ways", async () => {
		await page.goto("/");
		await page.getByRole("link", { name: "Все способы связи" }).click();
		await expect(page).toHaveURL("/#contacts");
		await expect(
			page.getByRole("contentinfo").getByRole("link", { name: /Telegram/ }),
		).toBeInViewport();
	});
});
