import type { Page } from "@playwright/test";
import { requestedScripts } from "../support/bytes.ts";
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

test("legal pages hyphenate their headings, link their table of contents and load one script", async ({ page }) => {
	for (const path of ["/privacy", "/terms", "/consent"]) {
		await page.goto(path);
		for (const width of [320, 360]) {
			await page.setViewportSize({ width, height: 640 });
			expect(await brokenWords(page), `${path}, ${width} px`).toEqual([]);
		}
	}
	const last = page.getByRole("navigation", { name: "Содержание" }).getByRole("link").last();
	const name = await last.innerText();
	await last.click();
	await expect(page.getByRole("heading", { level: 2, name: new RegExp(name) })).toBeInViewport();
	await page.waitForLoadState("networkidle");
	expect(await requestedScripts(page)).toMatchObject([{ name: expect.stringContaining("/assets/boot-") }]);
});
