import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** 400 % of a laptop 1280 px wide (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 640 };

/**
 * Holds a page as it stands against what axe knows, in light and dark, and finds that nothing of it scrolls sideways
 * when it is enlarged to 400 %. It is left light, at the width it had.
 *
 * @param part what axe is to look at, by its selector, where the rest was looked at before
 */
export async function expectAccessible(
	page: Page,
	part?: string,
): Promise<void> {
	await setColorScheme(page, "light");
	expect(await findViolations(page, { part })).toEqual([]);
	// Only the colours are others.
	await setColorScheme(page, "dark");
	expect(await findViolations(page, { part, rule: "color-contrast" })).toEqual(
		[],
	);
	await setColorScheme(page, "light");

	await expectToFit(page);
}

async function setColorScheme(page: Page, scheme: "light" | "dark") {
	await page.emulateMedia({ colorScheme: scheme });
	// The admin takes its scheme from the browser with React's next rendering.
	await page.waitForFunction((scheme) => {
		const { mantineColorScheme = scheme } = document.documentElement.dataset;
		return mantineColorScheme === scheme;
	}, scheme);
}

/** Finds that nothing of a page as it stands scrolls sideways when it is enlarged to 400 %. */
export async function expectToFit(page: Page): Promise<void> {
	const width = page.viewportSize();
	await page.setViewportSize(ZOOMED);
	await endOfMotion(page);
	// The admin's parts follow the width with React's next rendering.
	await expect
		.poll(() => page.evaluate(findOverflowing), "scrolls sideways")
		.toEqual([]);
	if (width) await page.setViewportSize(width);
}

/** Elements that overflow the page sideways, and overlays that scroll sideways. Runs in the page. */
function findOverflowing(): string[] {
	const over = document.querySelectorAll(
		"dialog[open], dialog[open] *, [popover]:popover-open",
	);
	const scrolling = [...over].filter(
		(element) =>
			/auto|scroll/.test(getComputedStyle(element).overflowX) &&
			element.scrollWidth > element.clientWidth,
	);
	const { scrollWidth } = document.documentElement;
	const outside =
		scrollWidth > innerWidth
			? [...document.querySelectorAll("*")].filter(
					(element) => element.getBoundingClientRect().right > innerWidth,
				)
			: [];
	if (scrollWidth > innerWidth) outside.push(document.documentElement);
	return [...scrolling, ...outside].map(
		(element) =>
			`${element.scrollWidth} px: ${element.outerHTML.slice(0, 150)}`,
	);
}

// Parts of WCAG 2.2 AA that axe looks at only when asked: "Label in Name" and "Target Size (Minimum)".
const MORE_RULES = {
	"label-content-name-mismatch": { enabled: true },
	"target-size": { enabled: true },
};

interface Look {
	rule?: string;
	part?: string | undefined;
}

async function findViolations(
	page: Page,
	{ rule, part }: Look,
): Promise<string[]> {
	await endOfMotion(page);
	// axe's source is half a megabyte: it is loaded once a page.
	if (!(await page.evaluate(() => "axe" in window))) {
		await page.evaluate(axe.source);
	}
	const options: axe.RunOptions = {
		resultTypes: ["violations"],
		...(rule
			? { runOnly: { type: "rule", values: [rule] } }
			: { rules: MORE_RULES }),
	};
	return page.evaluate(
		async ({ part, options }) => {
			const { run } = (window as unknown as { axe: typeof axe }).axe;
			const { violations } = await run(part ?? document, options);
			return violations.map(
				({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`,
			);
		},
		{ part, options },
	);
}

/** Waits until what fades has faded: half-way colours are nobody's. */
const endOfMotion = (page: Page) =>
	page.evaluate(async () => {
		// What was just asked of the page begins with its next frame.
		await new Promise((drawn) =>
			requestAnimationFrame(() => setTimeout(drawn)),
		);
		const ending = document
			.getAnimations()
			// What goes with the scrolling ends with it.
			.filter(({ timeline }) => timeline === document.timeline)
			.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
		await Promise.allSettled(ending.map(({ finished }) => finished));
	});
