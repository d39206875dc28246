import type { Page } from "@playwright/test";
import { pauseClock } from "../support/pause-clock.ts";
import { expect, freshSlug, isHydrated, test } from "../support/site.fixture.ts";

// Views of crawlers are not counted, and the user agent of a headless browser counts as one.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" });

/** Records the requests that report a view. */
function recordViewRequests(page: Page): string[] {
	const views: string[] = [];
	page.on("request", (request) => {
		const { pathname, search } = new URL(request.url());
		if (pathname === "/api/visits") views.push(`${request.method()} ${search}`);
	});
	return views;
}

/** Opens a page with a paused clock, and advances the clock until the page is hydrated. */
async function openWithPausedClock(page: Page, path: string) {
	await page.clock.install();
	await pauseClock(page);
	await page.goto(path);
	await runClockUntilHydrated(page);
}

async function runClockUntilHydrated(page: Page) {
	// The page's clock runs slower than the real one: scripts that come late would take seconds of it.
	while (!(await isHydrated(page))) {
		await page.clock.runFor(10);
		await page.waitForTimeout(50);
	}
}

test("an article is counted as read after five visible seconds, once", async ({ page, admin, request }) => {
	const slug = freshSlug("prosmotr");
	await admin.create({ slug, title: "Т", content: "Т", published: true });
	const viewCount = async () => {
		const response = await request.get(`/api/blog/posts/${slug}/reactions`);
		return (await response.json()).viewCount;
	};
	const views = recordViewRequests(page);
	await openWithPausedClock(page, `/blog/${slug}`);
	// React has taken two seconds of the five at most.
	await page.clock.runFor(2_000);
	expect(views).toEqual([]);
	await page.clock.runFor(3_500);
	await expect.poll(() => views).toEqual([`POST ?kind=view&path=/blog/${slug}`]);
	await expect.poll(viewCount).toBe(1);
	await page.reload();
	await runClockUntilHydrated(page);
	await page.clock.runFor(5_100);
	await expect.poll(() => views.length).toBe(2);
	// Views are buffered for a moment before they are saved.
	await page.waitForTimeout(3_000);
	expect(await viewCount()).toBe(1);
});

test("an article that is left or hidden earlier is not counted as read", async ({ page }) => {
	const views = recordViewRequests(page);
	await openWithPausedClock(page, "/blog/trevoga-chto-ona-ohranyaet");
	const hide = (isHidden: boolean) =>
		page.evaluate((value) => {
			Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
		}, isHidden);
	await page.clock.runFor(1_000);
	await hide(true);
	await page.clock.runFor(60_000);
	expect(views).toEqual([]);
	await hide(false);
	await page.clock.runFor(1_000);
	expect(views).toEqual([]);
	await page.getByRole("link", { name: "Вернуться к блогу" }).click();
	await expect(page.getByRole("article")).toHaveCount(0);
	await page.clock.runFor(60_000);
	expect(views).toEqual([]);
});

test("a published post opened by its preview link is not counted as read", async ({ page, admin, dataRequests }) => {
	const slug = freshSlug("prosmotr");
	const post = { slug, title: "Т", content: "Т", published: true };
	const path = await admin.share(await admin.create(post));
	await openWithPausedClock(page, path);
	await page.clock.runFor(60_000);
	// Its request event comes after those of all earlier requests.
	await page.evaluate(() => fetch("/healthz"));
	expect(await dataRequests()).toEqual([]);
});
