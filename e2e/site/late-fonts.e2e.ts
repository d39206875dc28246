import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { chromium } from "@playwright/test";
import { beLate, keepsStandIns, watchShift } from "../support/layout-shift.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { WITH_MOTION } from "../support/with-motion.ts";

const PAGES = [
	"/",
	"/blog/trevoga-chto-ona-ohranyaet",
	"/gallery",
	"/gallery/low-water",
];
const { resolve } = createRequire(import.meta.url);

// Fontconfig shows the browser these fonts alone, whatever is installed. Systems without it cannot hide theirs.
test.skip(process.platform !== "linux", "needs fontconfig");

for (const [machine, width, files] of [
	["a plain Debian's fonts", 360, ["DejaVuSerif.ttf", "DejaVuSans.ttf"]],
	["none of the fonts that we name", 1280, ["DejaVuSansMono.ttf"]],
] as const) {
	test(`late fonts move nothing on the pages that have most, ${width} px wide, on a machine with ${machine}`, async ({
		launchOptions,
		baseURL,
	}, info) => {
		test.setTimeout(180_000);
		const fonts = info.outputPath("fonts");
		mkdirSync(fonts, { recursive: true });
		for (const file of files) {
			const source = resolve(`dejavu-fonts-ttf/ttf/${file}`);
			copyFileSync(source, join(fonts, basename(file)));
		}
		const config = info.outputPath("fonts.conf");
		writeFileSync(
			config,
			`<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${info.outputPath("cache")}</cachedir></fontconfig>`,
		);
		const browser = await chromium.launch({
			...launchOptions,
			env: { ...process.env, FONTCONFIG_FILE: config },
		});
		const kept: string[] = [];
		for (const path of PAGES) {
			const context = await browser.newContext({
				...(baseURL && { baseURL }),
				viewport: { width, height: width < 600 ? 780 : 900 },
				...WITH_MOTION.contextOptions,
			});
			const page = await context.newPage();
			const shift = await watchShift(page);
			await beLate(page, /\.woff2$/);
			await page.goto(path);
			await waitForHydration(page);
			if (await keepsStandIns(page)) kept.push(path);
			expect(await shift(), path).toBeLessThanOrEqual(0.01);
			await context.close();
		}
		await browser.close();
		// Stand-ins that are as wide as our fonts let them take their place on most pages.
		if (files.length > 1) expect(kept.length).toBeLessThan(PAGES.length / 2);
		else expect(kept.length).toBeGreaterThan(0);
	});
}

test("late fonts that would move something are not shown", async ({ page }) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\.woff2$/, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto("/blog", { waitUntil: "domcontentloaded" });
	await page.waitForFunction(
		() => "lateFonts" in document.documentElement.dataset,
	);
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(":root:not([data-late-fonts]) main { margin-top: 40px }");
		document.adoptedStyleSheets.push(sheet);
	});
	release();
	await waitForHydration(page);
	expect(await keepsStandIns(page)).toBe(true);
	const heading = page.getByRole("heading", { level: 1 });
	await expect(heading).not.toHaveCSS("font-family", /Literata(?! )/);
});
