import type { Page } from "@playwright/test";
import { expect, test } from "../support/site.fixture.ts";

/** The words of the page's heading that are broken across lines without a hyphen. */
const brokenWords = (page: Page) =>
	page.locator("h1").evaluate(({ firstChild }) => {
		const range = document.createRange();
		const lineOf = (index: number) => {
			if (!firstChild) return;
			range.setStart(firstChild, index);
			range.setEnd(firstChild, index + 1);
			// The rectangle of a soft hyphen belongs to the letter after it.
			return [...range.getClientRects()].at(-1)?.top;
		};
		return [...(firstChild?.textContent ?? "").matchAll(/[^\s\u00ad]+/g)]
			.filter(({ 0: word, index }) => lineOf(index) !== lineOf(index + word.length - 1))
			.map(([word]) => word);
	});

test("the footer leads to the legal pages, whose headings break at hyphens, and whose contents lead to their parts", async ({
	page,
}) => {
	await page.goto("/blog");
	for (const [label, path] of [
		["Политика конфиденциальности", "/privacy"],
		["Условия использования", "/terms"],
		["Согласие на обработку данных", "/consent"],
	] as const) {
		await page.getByRole("contentinfo").getByRole("link", { name: label }).click();
		await expect(page).toHaveURL(path);
		for (const width of [320, 360]) {
			await page.setViewportSize({ width, height: 640 });
			expect(await brokenWords(page), `${width} px`).toEqual([]);
		}
		const last = page.getByRole("navigation", { name: "Содержание" }).getByRole("link").last();
		const name = await last.innerText();
		await last.click();
		await expect(page.getByRole("heading", { level: 2, name: new RegExp(name) })).toBeInViewport();
	}
});
