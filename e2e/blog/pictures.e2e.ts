import sharp from "sharp";
import { expectSamePosition } from "../support/scroll-position.ts";
import { expect, freshSlug, test, waitForHydration } from "../support/site.fixture.ts";

test("an uploaded picture reserves its space before it loads, and loads no larger than it is shown", async ({
	page,
	admin,
}) => {
	const picture = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: "#2a3fbd" } })
		.png()
		.toBuffer();
	const url = await admin.upload(picture);
	const slug = freshSlug("kartinka");
	await admin.create({ slug, title: "Картина", content: `До\n\n![Синее поле](${url})\n\nПосле`, published: true });
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const requested: string[] = [];
	await page.route("**/media/*", async (route) => {
		requested.push(new URL(route.request().url()).pathname);
		await held;
		await route.continue();
	});
	await page.setViewportSize({ width: 400, height: 800 });
	await page.goto(`/blog/${slug}`, { waitUntil: "domcontentloaded" });
	const image = page.getByRole("img", { name: "Синее поле" });
	const after = page.getByText("После", { exact: true });
	await expect.poll(() => requested.length).toBe(1);
	const before = await after.boundingBox();
	const box = await image.boundingBox();
	expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.75, 2);
	release();
	await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
	const shown = await image.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
	expect(shown).toMatch(/-480\.avif$/);
	expect(requested).toEqual([shown]);
	const now = await after.boundingBox();
	expectSamePosition(now?.y ?? Number.NaN, before?.y ?? 0);
	await waitForHydration(page);
	await expect(image).toHaveJSProperty("currentSrc", new URL(shown, page.url()).href);
	expect(requested).toEqual([shown]);
});
