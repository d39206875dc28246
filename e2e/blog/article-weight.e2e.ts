import sharp from "sharp";
import { bytesOfScripts, listenToBytes, requestedScripts, totalBytes } from "../support/bytes.ts";
import { delayResponses, observeLayoutShift } from "../support/layout-shift.ts";
import { firstPaint } from "../support/paints.ts";
import { expect, freshSlug, test, waitForHydration } from "../support/site.fixture.ts";
import { WITH_MOTION } from "../support/with-motion.ts";

const FIRST_VISIT_BYTES = 250_000;
const SCRIPT_BYTES = 120_000;

/** A JPEG picture with as much detail as a photograph. */
const photograph = () =>
	sharp({
		create: {
			width: 800,
			height: 500,
			channels: 3,
			background: "#2a3fbd",
			noise: { type: "gaussian", mean: 128, sigma: 12 },
		},
	})
		.blur(3)
		.jpeg()
		.toBuffer();

/** The path of an article that has a featured picture and one in its text. */
const articleTest = test.extend<{ path: string }>({
	path: async ({ admin }, use) => {
		const slug = freshSlug("s-kartinoj");
		const url = await admin.upload(await photograph());
		await admin.create({
			slug,
			title: `С картиной ${slug}`,
			content: `# Раздел\n\n${"Слова о том, что видно. ".repeat(80)}\n\n![Море](${url})\n\n${"Ещё слова. ".repeat(80)}`,
			featuredImage: url,
			published: true,
		});
		await use(`/blog/${slug}`);
	},
});

articleTest.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, ...WITH_MOTION });

articleTest(
	"the first visit to an article loads less than 250 kB with its picture, less than 120 kB of them scripts",
	async ({ page, path }) => {
		const loaded = await listenToBytes(page);
		await page.goto(path);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
		const scripts = await bytesOfScripts(page);
		expect(scripts).toBeGreaterThan(50_000);
		expect(scripts).toBeLessThan(SCRIPT_BYTES);
		expect(totalBytes(loaded, /\/media\//)).toBeGreaterThan(3_000);
		expect(totalBytes(loaded)).toBeLessThan(FIRST_VISIT_BYTES);
	},
);

articleTest(
	"an article is painted before its scripts load, and the layout does not shift, though fonts and pictures load late",
	async ({ page, path }) => {
		const shift = await observeLayoutShift(page);
		await delayResponses(page, /\.(woff2|avif|jpg)$/);
		await page.goto(path);
		await waitForHydration(page);
		await page.evaluate(() => document.fonts.ready);
		await page.waitForLoadState("networkidle");
		for (let step = 0; step < 6; step += 1) {
			await page.mouse.wheel(0, 1_200);
			await page.waitForTimeout(100);
		}
		const first = await firstPaint(page);
		const scripts = await requestedScripts(page);
		expect(await shift()).toBeLessThanOrEqual(0.01);
		const before = scripts.filter(({ startTime }) => startTime < first);
		expect(before.map(({ name }) => name)).toEqual([expect.stringContaining("/assets/boot-")]);
	},
);
