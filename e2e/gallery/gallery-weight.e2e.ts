import { listenToBytes, totalBytes } from "../support/bytes.ts";
import { delayResponses, observeLayoutShift } from "../support/layout-shift.ts";
import { expect, expectNoAdminCode, test, waitForHydration } from "../support/site.fixture.ts";
import { WITH_MOTION } from "../support/with-motion.ts";
import {
	createTouch,
	expectCurrentWork,
	openGallery,
	openGalleryAndWork,
	openWork,
	waitForLargePicture,
	workAt,
} from "./gallery.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, ...WITH_MOTION };

test.describe("on a phone", () => {
	test.use(PHONE);

	test("the first visit to the gallery loads less than 600 kB, no style sheets, and no code of the admin", async ({
		page,
		loadedCode,
	}) => {
		const styles: string[] = [];
		page.on("request", (request) => {
			if (request.url().endsWith(".css")) styles.push(request.url());
		});
		const loaded = await listenToBytes(page);
		// The code of the lightbox is prefetched some time after the rest.
		const lightbox = page.waitForResponse(/\/assets\/open-artwork-.*\.js/);
		await openGallery(page);
		await (await lightbox).finished();
		await page.waitForLoadState("networkidle");
		expect(totalBytes(loaded)).toBeGreaterThan(150_000);
		expect(totalBytes(loaded)).toBeLessThan(600_000);
		expectNoAdminCode(await loadedCode());
		await openWork(page, workAt(0));
		expect(styles).toEqual([]);
	});

	test("the layout does not shift while the gallery or the page of a work loads slowly", async ({ page }) => {
		await test.step("the layout does not shift while a slow gallery loads and is scrolled", async () => {
			const shift = await observeLayoutShift(page);
			await delayResponses(page, /\.(woff2|avif)$/);
			await page.goto("/gallery");
			await waitForHydration(page);
			for (let screen = 0; screen < 8; screen++) {
				await page.mouse.wheel(0, 1_200);
				await page.waitForTimeout(150);
			}
			await page.waitForLoadState("networkidle");
			expect(await shift()).toBeLessThanOrEqual(0.01);
		});

		await test.step("the layout does not shift while the page of a work loads", async () => {
			const shift = await observeLayoutShift(page);
			await delayResponses(page, /\.(woff2|avif)$/);
			await page.goto(`/gallery/${workAt(3).slug}`);
			await waitForHydration(page);
			await page.waitForLoadState("networkidle");
			expect(await shift()).toBeLessThanOrEqual(0.01);
		});
	});

	test("swiping animates transform and opacity only", async ({ page }) => {
		await openGalleryAndWork(page, workAt(12));
		const touch = await createTouch(page);
		// One swipe in both directions first, so that the code is compiled and the pictures are loaded.
		await touch.move([{ x: 320, y: 220 }], [{ x: 60, y: 220 }]);
		await expectCurrentWork(page, workAt(13));
		await waitForLargePicture(page);
		await touch.move([{ x: 60, y: 220 }], [{ x: 330, y: 220 }]);
		await expectCurrentWork(page, workAt(12));
		await waitForLargePicture(page);
		await page.waitForLoadState("networkidle");
		await page.evaluate(() => {
			const recorded = { styles: new Set<string>(), hasEnded: false };
			window.recordedStyles = recorded;
			const track = document.querySelector("[data-stage]");
			const recordAnimations = () => {
				for (const animation of document.getAnimations()) {
					const { effect } = animation;
					const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
					for (const { offset, computedOffset, easing, composite, ...styles } of frames) {
						for (const name of Object.keys(styles)) recorded.styles.add(name);
					}
				}
				if (!recorded.hasEnded) requestAnimationFrame(recordAnimations);
			};
			requestAnimationFrame(recordAnimations);
			const observer = new MutationObserver((records) => {
				if (recorded.hasEnded) observer.disconnect();
				for (const { target, attributeName } of records) {
					if (attributeName !== "style") continue;
					for (const name of (target as HTMLElement).style) recorded.styles.add(name);
				}
			});
			observer.observe(track as Element, { subtree: true, attributeFilter: ["style"] });
		});
		await touch.move([{ x: 320, y: 220 }], [{ x: 60, y: 225 }], 24);
		await expectCurrentWork(page, workAt(13));
		await waitForLargePicture(page);
		const styles = await page.evaluate(() => {
			window.recordedStyles.hasEnded = true;
			return [...window.recordedStyles.styles];
		});
		const known = ["transform", "opacity", "--ratio", "--preview"];
		expect(styles.filter((name) => !known.includes(name))).toEqual([]);
		expect(styles).toContain("transform");
	});
});
