import type { Page } from "@playwright/test";
import contacts from "#content/contacts.json" with { type: "json" };
import profiles from "#content/profiles.json" with { type: "json" };
import { PUBLIC_PAGES, SAMPLES } from "#contract/pages.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";

const isRussian = (path: string) => !path.startsWith("/en/");
/** The pages that stand in the footer. */
const LINKED = PUBLIC_PAGES.map(({ path }) => path).filter(
	(path) => path !== "/" && !path.includes("$") && isRussian(path),
);

test("every page has the footer with its links", async ({ page, expected }) => {
	expected.consoleErrors.push(/status of 404/);
	for (const path of [...SAMPLES.filter(isRussian), "/net"]) {
		await page.goto(path);
		const footer = page.getByRole("contentinfo");
		await expect(footer.getByText(/^© 2024 /)).toBeVisible();
		const hrefs = await footer
			.getByRole("link")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
		for (const href of [
			"/#hero",
			"/#about",
			"/#methodology",
			"/#projects",
			...LINKED,
			`mailto:${contacts.email}`,
			contacts.messenger.href,
			...profiles.profiles.map(({ href }) => href),
		]) {
			expect(hrefs).toContain(href);
		}
		await expect(footer.getByText("Онлайн консультации по всему миру")).toBeVisible();
		await expect(footer.getByText(profiles.metaNote)).toHaveCount(profiles.showsMetaNote ? 1 : 0);
	}
});

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

const LEGAL_TEXTS = [
	["Политика конфиденциальности", "/privacy", "Политика конфиденциальности"],
	["Условия использования", "/terms", "Условия использования"],
	["Согласие на обработку данных", "/consent", "Согласие на обработку персональных данных"],
] as const;

test("the legal pages are complete texts with a revision number and date", async ({ page }) => {
	await page.goto("/blog");
	await waitForHydration(page);
	for (const [label, path, title] of LEGAL_TEXTS) {
		await page.getByRole("contentinfo").getByRole("link", { name: label }).click();
		await expect(page).toHaveURL(path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		for (const width of [320, 360]) {
			await page.setViewportSize({ width, height: 640 });
			expect(await brokenWords(page), `${width} px`).toEqual([]);
		}
		await expect(page.getByText(/^Редакция \d[\d.]* от \d{1,2} [а-я]+ \d{4}$/)).toBeVisible();
		const text = await page.getByRole("main").innerText();
		expect(text.length).toBeGreaterThan(2_500);
		// No placeholder for a name or an address is left.
		expect(text).not.toMatch(/[{}]/);
		expect(text).toContain(contacts.email);
		const last = page.getByRole("navigation", { name: "Содержание" }).getByRole("link").last();
		const name = await last.innerText();
		await last.click();
		await expect(page.getByRole("heading", { level: 2, name: new RegExp(name) })).toBeInViewport();
	}
});
