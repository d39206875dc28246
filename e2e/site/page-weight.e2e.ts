import type { Page } from "@playwright/test";
import { openWork, workAt } from "../gallery/gallery.ts";
import { bytesOfScripts, listenToBytes, requestedScripts, totalBytes } from "../support/bytes.ts";
import { delayResponses, observeLayoutShift } from "../support/layout-shift.ts";
import { largestPaint } from "../support/paints.ts";
import { makePicture } from "../support/picture.ts";
import { type AdminClient, expect, freshSlug, test, waitForHydration } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";
import { WITH_MOTION } from "../support/with-motion.ts";

/** Publishes an article with a featured picture and one in its text. @returns its path */
async function publishArticle(admin: AdminClient): Promise<string> {
	const slug = freshSlug("s-kartinoj");
	const url = await admin.upload(await makePicture(800, 500));
	const content = `# Раздел\n\n${"Слова о том, что видно. ".repeat(80)}\n\n![Море](${url})\n\n${"Ещё слова. ".repeat(80)}`;
	await admin.create({ slug, title: `С картиной ${slug}`, content, featuredImage: url, published: true });
	return `/blog/${slug}`;
}

// Typical pixel densities of phones and desktops.
const PHONE = { ...VIEWPORTS.phone, deviceScaleFactor: 2.625 };
const DESKTOP = { ...VIEWPORTS.desktop, deviceScaleFactor: 1 };

interface Visit {
	name: string;
	open(admin: AdminClient): string | Promise<string>;
	on: typeof PHONE | typeof DESKTOP;
	/** The limits in bytes, of all files and of scripts. */
	all: number;
	scripts: number;
	/** The files of the first visible pictures. */
	picture: RegExp;
	/** The file that must be loaded last. */
	last?: RegExp;
	/**
	 * The selector of the largest paint, with the file of its picture. On a wide screen a later picture in the row may be
	 * the largest.
	 */
	largest?: { within: string; file: RegExp };
	/** Another page to open next, with the file of its largest picture. */
	next?: { path: string; file?: RegExp };
}

const LANDING = {
	open: () => "/",
	all: 350_000,
	scripts: 6_000,
	picture: /\/hero-/,
	last: /\/generated-icon\.png$/,
	largest: { within: "#hero picture", file: /\/hero-.*\.avif$/ },
};
const VISITS: Visit[] = [
	{ name: "the landing page on a phone", ...LANDING, on: PHONE },
	{ name: "the landing page on a desktop", ...LANDING, on: DESKTOP },
	{
		name: "an article",
		open: publishArticle,
		on: PHONE,
		all: 250_000,
		scripts: 120_000,
		picture: /\/media\//,
		next: { path: "/blog" },
	},
	{
		name: "the gallery",
		open: () => "/gallery",
		on: PHONE,
		all: 600_000,
		scripts: 180_000,
		picture: /\/artworks\//,
		last: /\/assets\/open-artwork-.*\.js$/,
		next: { path: "/gallery/low-water", file: /\.avif$/ },
	},
];

/** Asserts that the page requested its scripts, except the boot script, after its largest paint. */
async function expectLateScripts(page: Page, { within = "main", file = /^/ } = {}): Promise<void> {
	const { paintedAt, url, isInside } = await largestPaint(page, within);
	expect(isInside).toBe(true);
	expect(url).toMatch(file);
	const [boot, ...late] = await requestedScripts(page);
	expect(boot?.name).toContain("/assets/boot-");
	expect(late.length).toBeGreaterThan(0);
	expect(paintedAt).toBeGreaterThan(0);
	for (const { name, startTime } of late) expect(startTime, name).toBeGreaterThan(paintedAt);
}

for (const { name, open, on, all, scripts, picture, last = /\/boot-/, largest, next } of VISITS) {
	test.describe(`the first visit to ${name}`, () => {
		test.use({ ...on, ...WITH_MOTION });

		test("stays within size limits, loads scripts after the largest paint and does not shift", async ({
			page,
			admin,
		}) => {
			const path = await open(admin);
			const shift = await observeLayoutShift(page);
			await delayResponses(page, /\.(woff2|avif|jpg)$/);
			const loaded = await listenToBytes(page);
			const load = async (path: string) => {
				await page.goto(path);
				await waitForHydration(page);
				await page.evaluate(() => document.fonts.ready);
			};
			await load(path);
			await expect.poll(() => loaded.some(({ path }) => last.test(path))).toBe(true);
			await page.waitForLoadState("networkidle");

			await test.step(`loads less than ${all / 1_000} kB, of which less than ${scripts / 1_000} kB are scripts`, async () => {
				expect(totalBytes(loaded, picture)).toBeGreaterThan(3_000);
				expect(totalBytes(loaded)).toBeLessThan(all);
				expect(await bytesOfScripts(page)).toBeGreaterThan(2_000);
				expect(await bytesOfScripts(page)).toBeLessThan(scripts);
				if (open !== LANDING.open) return;
				expect(loaded.filter(({ path }) => picture.test(path))).toHaveLength(1);
				if (on === PHONE) expect(totalBytes(loaded, picture)).toBeLessThan(60_000);
			});

			await test.step("loads scripts after the largest paint", () => expectLateScripts(page, largest));

			await test.step("causes no layout shift", async () => {
				for (let step = 0; step < 8; step += 1) {
					await page.mouse.wheel(0, 1_500);
					await page.waitForTimeout(100);
				}
				await page.waitForLoadState("networkidle");
				expect(await shift()).toBeLessThanOrEqual(0.01);
			});

			await test.step("loads one style sheet", async () => {
				if (name === "the gallery") await openWork(page, workAt(0));
				const sheets = loaded.filter(({ path }) => path.endsWith(".css"));
				expect(sheets.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/assets\/public-/)]);
			});

			if (!next) return;
			await test.step(next.path, async () => {
				await load(next.path);
				await page.waitForLoadState("networkidle");
				await expectLateScripts(page, next);
				expect(await shift()).toBeLessThanOrEqual(0.01);
			});
		});
	});
}
