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

// The usual densities of phones and of desktops.
const PHONE = { ...VIEWPORTS.phone, deviceScaleFactor: 2.625 };
const DESKTOP = { ...VIEWPORTS.desktop, deviceScaleFactor: 1 };

interface Visit {
	name: string;
	open(admin: AdminClient): string | Promise<string>;
	on: typeof PHONE | typeof DESKTOP;
	/** The limits in bytes, of all files and of scripts. */
	all: number;
	scripts: number;
	/** The files of the pictures that are seen first. */
	picture: RegExp;
	/** The file that is loaded after the rest. */
	last?: RegExp;
}

const LANDING = { open: () => "/", all: 350_000, scripts: 6_000, picture: /\/hero-/, last: /\/generated-icon\.png$/ };
const VISITS: Visit[] = [
	{ name: "the landing page on a phone", ...LANDING, on: PHONE },
	{ name: "the landing page on a desktop", ...LANDING, on: DESKTOP },
	{ name: "an article", open: publishArticle, on: PHONE, all: 250_000, scripts: 120_000, picture: /\/media\// },
	{
		name: "the gallery",
		open: () => "/gallery",
		on: PHONE,
		all: 600_000,
		scripts: 180_000,
		picture: /\/artworks\//,
		last: /\/assets\/open-artwork-.*\.js$/,
	},
];

for (const { name, open, on, all, scripts, picture, last = /\/boot-/ } of VISITS) {
	test.describe(`the first visit to ${name}`, () => {
		test.use({ ...on, ...WITH_MOTION });

		test(`loads less than ${all / 1_000} kB, less than ${scripts / 1_000} kB of them scripts, and no style sheets`, async ({
			page,
			admin,
		}) => {
			const scriptTexts: Promise<string>[] = [];
			page.on("response", (response) => {
				if (response.url().endsWith(".js")) scriptTexts.push(response.text());
			});
			const loaded = await listenToBytes(page);
			await page.goto(await open(admin));
			await waitForHydration(page);
			if (last) await expect.poll(() => loaded.some(({ path }) => last.test(path))).toBe(true);
			await page.waitForLoadState("networkidle");
			expect(totalBytes(loaded, picture)).toBeGreaterThan(3_000);
			expect(totalBytes(loaded)).toBeLessThan(all);
			expect(await bytesOfScripts(page)).toBeGreaterThan(2_000);
			expect(await bytesOfScripts(page)).toBeLessThan(scripts);
			if (name === "the gallery") await openWork(page, workAt(0));
			expect(loaded.filter(({ path }) => path.endsWith(".css"))).toEqual([]);
			expect((await Promise.all(scriptTexts)).join("")).not.toMatch(/mantine|trpc/i);
			if (open !== LANDING.open) return;
			expect(loaded.filter(({ path }) => picture.test(path))).toHaveLength(1);
			if (on === PHONE) expect(totalBytes(loaded, picture)).toBeLessThan(60_000);
		});

		test("shifts no layout, though fonts and pictures load late", async ({ page, admin }) => {
			const shift = await observeLayoutShift(page);
			await delayResponses(page, /\.(woff2|avif|jpg)$/);
			await page.goto(await open(admin));
			await waitForHydration(page);
			await page.evaluate(() => document.fonts.ready);
			await page.waitForLoadState("networkidle");
			for (let step = 0; step < 8; step += 1) {
				await page.mouse.wheel(0, 1_500);
				await page.waitForTimeout(100);
			}
			await page.waitForLoadState("networkidle");
			expect(await shift()).toBeLessThanOrEqual(0.01);
			if (name !== "the gallery") return;
			await page.goto(`/gallery/${workAt(3).slug}`);
			await waitForHydration(page);
			await page.waitForLoadState("networkidle");
			expect(await shift()).toBeLessThanOrEqual(0.01);
		});
	});
}

// On a wide screen a picture later in the row may be the largest.
for (const { path, on = PHONE, picture } of [
	{ path: "/", picture: /\/hero-.*\.avif$/ },
	{ path: "/", picture: /\/hero-.*\.avif$/, on: DESKTOP },
	{ path: "/blog" },
	{ path: "/blog/dvizhenie-i-cvet" },
	{ path: "/gallery/low-water", picture: /\.avif$/ },
]) {
	test.describe(`${on.viewport.width} px wide`, () => {
		test.use({ ...on, ...WITH_MOTION });

		test(`${path} requests its scripts after its largest paint, but for the boot script`, async ({ page }) => {
			if (path.startsWith("/gallery")) await delayResponses(page, /\.avif$/);
			await page.goto(path);
			await waitForHydration(page);
			const { paintedAt, url, isInside } = await largestPaint(page, path === "/" ? "#hero picture" : "main");
			expect(isInside).toBe(true);
			if (picture) expect(url).toMatch(picture);
			const [boot, ...late] = await requestedScripts(page);
			expect(boot?.name).toContain("/assets/boot-");
			expect(late.length).toBeGreaterThan(0);
			expect(paintedAt).toBeGreaterThan(0);
			for (const { name, startTime } of late) expect(startTime, name).toBeGreaterThan(paintedAt);
		});
	});
}

test("React comes with the blog alone", async ({ page }) => {
	const loaded = await listenToBytes(page);
	const hasReact = () => loaded.some(({ path }) => /\/react-[^/]+\.js$/.test(path));
	for (const path of ["/", "/privacy"]) {
		await page.goto(path);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
	}
	expect(hasReact()).toBe(false);
	await page.goto("/blog");
	await waitForHydration(page);
	expect(hasReact()).toBe(true);
	await page.getByRole("banner").getByRole("link").first().click();
	await expect(page.locator("#methodology ol > li")).toHaveCount(6);
	expect(await page.evaluate(() => "$_TSR" in window)).toBe(false);
});
