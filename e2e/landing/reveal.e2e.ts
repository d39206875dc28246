import type { Page } from "@playwright/test";
import contacts from "#db/seeders/demo/sections/contacts.json" with { type: "json" };
import { countAnimations } from "../support/animations.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { waitForTwoFrames } from "../support/two-frames.ts";
import { WITH_MOTION } from "../support/with-motion.ts";

async function scrollThrough(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let top = 0; top < document.body.scrollHeight; top += 300) {
			scrollTo({ top, behavior: "instant" });
			await new Promise((drawn) => requestAnimationFrame(drawn));
		}
		scrollTo({ top: 0, behavior: "instant" });
	});
}

test.describe("with motion", () => {
	test.use(WITH_MOTION);

	test("sections fade in once when scrolled into view, but not after a jump", async ({ page }) => {
		const animations = await countAnimations(page);
		await page.goto("/");
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
		expect(await animations()).toBe(0);
		await scrollThrough(page);
		const sections = await page.locator("[data-reveal]").count();
		await expect.poll(animations).toBe(sections);
		await scrollThrough(page);
		expect(await animations()).toBe(sections);

		await page.reload();
		await waitForHydration(page);
		await page
			.getByRole("link", { name: "Все способы связи" })
			.evaluate((link) => link.scrollIntoView({ behavior: "instant" }));
		await waitForTwoFrames(page);
		expect(await animations()).toBe(0);
	});

	test("the link to the messenger appears without widening the page", async ({ page }) => {
		const browser = await page.context().newCDPSession(page);
		await browser.send("Animation.enable");
		await browser.send("Animation.setPlaybackRate", { playbackRate: 0 });
		await page.goto("/");
		const outside = await page.getByRole("main").evaluate((main) => {
			const animations = main.getAnimations({ subtree: true });
			return animations.flatMap((animation) =>
				[0, 1_100].map((time) => {
					animation.currentTime = time;
					return document.documentElement.scrollWidth - innerWidth;
				}),
			);
		});
		// The page is the next test's too.
		await browser.send("Animation.setPlaybackRate", { playbackRate: 1 });
		expect(outside).toEqual([0, 0]);
	});
});

test("with reduced motion nothing is animated", async ({ page }) => {
	const animations = await countAnimations(page);
	await page.goto("/");
	await waitForHydration(page);
	await scrollThrough(page);
	expect(await animations()).toBe(0);
	await page.getByRole("link", { name: "Узнать методологию" }).click();
	await expect(page).toHaveURL("/#methodology");
	// The page jumps with the next frame; smooth scrolling would take many.
	await waitForTwoFrames(page);
	const top = await page.locator("#methodology").evaluate((element) => element.getBoundingClientRect().top);
	expect(top).toBeLessThan(160);
	await expect(page.locator(`main > a[href="${contacts.messenger.href}"]`)).toBeVisible();
});
