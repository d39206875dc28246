import type { Page } from "@playwright/test";
import {
	expect,
	freshSlug,
	isHydrated,
	test,
} from "../support/site.fixture.ts";

// A crawler's views are not counted, and a browser without a head calls itself one.
test.use({
	userAgent:
		"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
});

/** The views that the page has told of so far. */
function hearViews(page: Page): string[] {
	const heard: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith("/view")) {
			heard.push(`${request.method()} ${pathname}`);
		}
	});
	return heard;
}

/** Opens a page whose clock only the test moves, and moves it until React has hydrated the page. */
async function openWithPausedClock(page: Page, path: string) {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 1_000);
	await page.goto(path);
	await runClockUntilHydrated(page);
}

const runClockUntilHydrated = (page: Page) =>
	expect
		.poll(async () => {
			await page.clock.runFor(20);
			return isHydrated(page);
		}, POLL_AT_ONCE)
		.toBe(true);

const POLL_AT_ONCE = { intervals: [0] };

test("an article is counted as read after five visible seconds, once", async ({
	page,
	admin,
	request,
}) => {
	const slug = freshSlug("prosmotr");
	await admin.create({ slug, title: "Т", content: "Т", published: true });
	const viewCount = async () => {
		const response = await request.get(`/api/blog/posts/${slug}/reactions`);
		return (await response.json()).viewCount;
	};
	const heard = hearViews(page);
	await openWithPausedClock(page, `/blog/${slug}`);
	await page.clock.runFor(4_900);
	expect(heard).toEqual([]);
	await page.clock.runFor(200);
	await expect.poll(() => heard).toEqual([`POST /api/blog/posts/${slug}/view`]);
	await expect.poll(viewCount).toBe(1);
	await page.reload();
	await runClockUntilHydrated(page);
	await page.clock.runFor(5_100);
	await expect.poll(() => heard.length).toBe(2);
	// Views wait for a moment before they are written.
	await page.waitForTimeout(3_000);
	expect(await viewCount()).toBe(1);
});

test("an article that is left or hidden before is not", async ({ page }) => {
	const heard = hearViews(page);
	await openWithPausedClock(page, "/blog/trevoga-chto-ona-ohranyaet");
	const show = (state: string) =>
		page.evaluate((visibility) => {
			Object.defineProperty(document, "visibilityState", {
				configurable: true,
				get: () => visibility,
			});
			document.dispatchEvent(new Event("visibilitychange"));
		}, state);
	await page.clock.runFor(2_000);
	await show("hidden");
	await page.clock.runFor(60_000);
	expect(heard).toEqual([]);
	await show("visible");
	await page.clock.runFor(1_000);
	expect(heard).toEqual([]);
	await page.getByRole("link", { name: "Вернуться к блогу" }).click();
	await expect(page.getByRole("article")).toHaveCount(0);
	await page.clock.runFor(60_000);
	expect(heard).toEqual([]);
});

test("a published post that is looked at under its preview link is not", async ({
	page,
	admin,
	dataRequests,
}) => {
	const slug = freshSlug("prosmotr");
	const post = { slug, title: "Т", content: "Т", published: true };
	const path = await admin.share(await admin.create(post));
	await openWithPausedClock(page, path);
	await page.clock.runFor(60_000);
	// A request that is told of after all that were made before it.
	await page.evaluate(() => fetch("/healthz"));
	expect(await dataRequests()).toEqual([]);
});
