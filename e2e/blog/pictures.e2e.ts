import { holdRequests } from "../support/hold-requests.ts";
import { makePicture } from "../support/picture.ts";
import { expectSamePosition } from "../support/scroll-position.ts";
import { expect, freshSlug, test, waitForHydration } from "../support/site.fixture.ts";

test("an uploaded picture reserves its space before loading and is loaded in the displayed size", async ({
	page,
	admin,
}) => {
	const url = await admin.upload(await makePicture(1_200, 900));
	const slug = freshSlug("kartinka");
	await admin.create({ slug, title: "Картина", content: `До\n\n![Синее поле](${url})\n\nПосле`, published: true });
	const requested: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/media/")) requested.push(request.url());
	});
	const release = await holdRequests(page, "**/media/*");
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
	expectSamePosition((await after.boundingBox())?.y ?? Number.NaN, before?.y ?? 0);
	await waitForHydration(page);
	expect(requested).toEqual([expect.stringMatching(/-480\.avif$/)]);
	await expect(image).toHaveJSProperty("currentSrc", requested[0]);
});
