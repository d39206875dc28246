import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { chromium } from "@playwright/test";
import { holdRequests } from "../support/hold-requests.ts";
import { delayResponses, keepsFallbackFonts, observeLayoutShift } from "../support/layout-shift.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { WITH_MOTION } from "../support/with-motion.ts";

const PAGES = ["/", "/blog/trevoga-chto-ona-ohranyaet", "/gallery", "/gallery/low-water"];
const { resolve } = createRequire(import.meta.url);

// Fontconfig limits the browser to these fonts; other systems cannot hide installed fonts.
test.skip(process.platform !== "linux", "needs fontconfig");

for (const [machine, width, files] of [
	["a plain Debian's fonts", 360, ["DejaVuSerif.ttf", "DejaVuSans.ttf"]],
	["none of the fallback fonts", 1280, ["DejaVuSansMono.ttf"]],
] as const) {
	test(`late fonts do not shift the layout at a width of ${width} px on a machine with ${machine}`, async ({
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
		const browser = await chromium.launch({ ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: config } });
		const pagesWithFallback: string[] = [];
		for (const path of PAGES) {
			const context = await browser.newContext({
				...(baseURL && { baseURL }),
				viewport: { width, height: width < 600 ? 780 : 900 },
				...WITH_MOTION.contextOptions,
			});
			const page = await context.newPage();
			const shift = await observeLayoutShift(page);
			await delayResponses(page, /\.woff2$/);
			await page.goto(path);
			await waitForHydration(page);
			if (await keepsFallbackFonts(page)) pagesWithFallback.push(path);
			expect(await shift(), path).toBeLessThanOrEqual(0.01);
			await context.close();
		}
		await browser.close();
		// Fallback fonts with matching widths are replaced by the site's fonts on most pages.
		if (files.length > 1) expect(pagesWithFallback.length).toBeLessThan(PAGES.length / 2);
		else expect(pagesWithFallback.length).toBeGreaterThan(0);
	});
}

test("late fonts that would shift the layout are not shown", async ({ page }) => {
	const release = await holdRequests(page, /\.woff2$/);
	await page.goto("/blog", { waitUntil: "domcontentloaded" });
	await page.waitForFunction(() => "lateFonts" in document.documentElement.dataset);
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(":root:not([data-late-fonts]) main { margin-top: 40px }");
		document.adoptedStyleSheets.push(sheet);
	});
	release();
	await waitForHydration(page);
	expect(await keepsFallbackFonts(page)).toBe(true);
	const heading = page.getByRole("heading", { level: 1 });
	await expect(heading).not.toHaveCSS("font-family", /Literata(?! )/);
});
