import { expectAccessible } from "../support/accessible.ts";
import { expect, freshSlug, test } from "../support/site.fixture.ts";

test("a preview is accessible, fits at 400 % zoom, requests no data and is not counted as a view", async ({
	page,
	admin,
	dataRequests,
}) => {
	const post = { slug: freshSlug("chernovik"), title: "Т", content: "**Да**", published: true };
	const path = await admin.share(await admin.create(post));
	await page.clock.install();
	await page.goto(path);
	await expect(page.getByRole("note")).toBeVisible();
	// The data is part of the page.
	expect(await dataRequests()).toEqual([]);
	await expectAccessible(page);
	await page.clock.runFor(60_000);
	// Its request event comes after those of all earlier requests.
	await page.evaluate(() => fetch("/healthz"));
	expect(await dataRequests()).toEqual([]);
});
