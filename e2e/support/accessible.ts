import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** The viewport of a laptop 1280 px wide at 400 % zoom (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 640 };

/**
 * Asserts that axe finds no violations on the current page, in light and dark, and that it does not scroll sideways at
 * 400 % zoom. The page is left at its former width, in the other of the two colour schemes.
 *
 * @param part the selector of the part to wait for and to check; by default the whole document
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
	if (part) await page.locator(part).filter({ visible: true }).first().waitFor();
	expect(await findViolations(page, { part })).toEqual([]);
	// The other scheme differs only in colours.
	await changeColorScheme(page);
	expect(await findViolations(page, { part, rule: "color-contrast" })).toEqual([]);

	await expectToFit(page);
}

async function changeColorScheme(page: Page): Promise<void> {
	const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
	const colorScheme = isDark ? "light" : "dark";
	await page.emulateMedia({ colorScheme });
	// The admin applies the browser's colour scheme with React's next rendering.
	await page.waitForFunction((scheme) => {
		const { mantineColorScheme = scheme } = document.documentElement.dataset;
		return mantineColorScheme === scheme;
	}, colorScheme);
}

/** Asserts that nothing on the current page scrolls sideways at 400 % zoom. */
export async function expectToFit(page: Page): Promise<void> {
	const width = page.viewportSize();
	await page.setViewportSize(ZOOMED);
	await waitForAnimations(page);
	// The admin adapts to the width with React's next rendering.
	await expect.poll(() => page.evaluate(findOverflowing), "scrolls sideways").toEqual([]);
	if (width) await page.setViewportSize(width);
}

/** Elements that overflow the page sideways, and overlays that scroll sideways. Runs in the page. */
function findOverflowing(): string[] {
	const over = document.querySelectorAll("dialog[open], dialog[open] *, [popover]:popover-open");
	const scrolling = [...over].filter(
		(element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth,
	);
	const { scrollWidth } = document.documentElement;
	const outside =
		scrollWidth > innerWidth
			? [...document.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > innerWidth)
			: [];
	if (scrollWidth > innerWidth) outside.push(document.documentElement);
	return [...scrolling, ...outside].map((element) => `${element.scrollWidth} px: ${element.outerHTML.slice(0, 150)}`);
}

// Rules for WCAG 2.2 AA that are off by default: "Label in Name" and "Target Size (Minimum)".
const EXTRA_RULES = { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } };

interface AxeOptions {
	rule?: string;
	part?: string | undefined;
}

async function findViolations(page: Page, { rule, part }: AxeOptions): Promise<string[]> {
	await waitForAnimations(page);
	// axe's source is half a megabyte, so it is loaded once per page.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	const options: axe.RunOptions = {
		resultTypes: ["violations"],
		...(rule ? { runOnly: { type: "rule", values: [rule] } } : { rules: EXTRA_RULES }),
	};
	return page.evaluate(
		async ({ part, options }) => {
			const { violations } = await window.axe.run(part ?? document, options);
			return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
		},
		{ part, options },
	);
}

/** Waits until all animations have ended: axe would measure the contrast of intermediate colours. */
const waitForAnimations = (page: Page) =>
	page.evaluate(async () => {
		// Animations that were just triggered start with the next frame.
		await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
		const ending = document
			.getAnimations()
			// Scroll-driven animations have no end.
			.filter(({ timeline }) => timeline === document.timeline)
			.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
		await Promise.allSettled(ending.map(({ finished }) => finished));
	});
