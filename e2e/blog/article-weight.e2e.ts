import sharp from "sharp";
import {
	bytesOfScripts,
	listenToBytes,
	requestedScripts,
	sumOf,
} from "../support/bytes.ts";
import { beLate, watchShift } from "../support/layout-shift.ts";
import { firstPaint } from "../support/paints.ts";
import {
	expect,
	freshSlug,
	test,
	waitForHydration,
} from "../support/site.fixture.ts";
import { WITH_MOTION } from "../support/with-motion.ts";

const FIRST_VISIT_BYTES = 250_000;
const SCRIPT_BYTES = 120_000;

/** A picture with as much in it as a photograph has, in pixels. */
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

/** An article with a picture of its own and one in its text. */
const there = test.extend<{ path: string }>({
	path: async ({ admin }, use) => {
		const slug = freshSlug("s-kartinoj");
		const address = await admin.upload(await photograph());
		await admin.create({
			slug,
			title: `С картиной ${slug}`,
			content: `# Раздел\n\n${"Слова о том, что видно. ".repeat(80)}\n\n![Море](${address})\n\n${"Ещё слова. ".repeat(80)}`,
			featuredImage: address,
			published: true,
		});
		await use(`/blog/${slug}`);
	},
});

there.use({
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	...WITH_MOTION,
});

there(
	"the first visit to an article weighs less than 250 kB with its picture, 120 of them scripts",
	async ({ page, path }) => {
		const loaded = await listenToBytes(page);
		await page.goto(path);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
		const scripts = await bytesOfScripts(page);
		expect(scripts).toBeGreaterThan(50_000);
		expect(scripts).toBeLessThan(SCRIPT_BYTES);
		expect(sumOf(loaded, /\/media\//)).toBeGreaterThan(3_000);
		expect(sumOf(loaded)).toBeLessThan(FIRST_VISIT_BYTES);
	},
);

there(
	"an article is painted before any script, and nothing of it moves, though fonts and pictures are late",
	async ({ page, path }) => {
		const shift = await watchShift(page);
		await beLate(page, /\.(woff2|avif|jpg)$/);
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
		expect(before.map(({ name }) => name)).toEqual([
			expect.stringContaining("/assets/boot-"),
		]);
	},
);
