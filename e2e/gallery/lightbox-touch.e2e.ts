import type { Page } from "@playwright/test";
import { expectSamePosition } from "../support/scroll-position.ts";
import { expect, test } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";
import { WITH_MOTION } from "../support/with-motion.ts";
import {
	cardOf,
	closeLightbox,
	currentPictureOf,
	expectCurrentWork,
	lightboxOf,
	openGallery,
	openLargeWork,
	scaleOf,
	waitForLargePicture,
	workAt,
} from "./gallery.ts";

test.use({ ...VIEWPORTS.phone, ...WITH_MOTION });

/** The path of a finger, in pixels of the viewport. */
type Path = Record<"from" | "to", readonly [x: number, y: number]>;

/** Touches with one or two fingers (Chrome DevTools Protocol, `Input.dispatchTouchEvent`). */
async function createTouch(page: Page) {
	const session = await page.context().newCDPSession(page);
	/** Moves the fingers in a number of steps and lifts them, or cancels the touch. */
	async function move(paths: Path[], { steps = 8, isCancelled = false } = {}) {
		for (let step = 0; step <= steps; step++) {
			const touchPoints = paths.map(({ from, to }) => ({
				x: from[0] + (to[0] - from[0]) * (step / steps),
				y: from[1] + (to[1] - from[1]) * (step / steps),
			}));
			await session.send("Input.dispatchTouchEvent", { type: step === 0 ? "touchStart" : "touchMove", touchPoints });
		}
		await session.send("Input.dispatchTouchEvent", { type: isCancelled ? "touchCancel" : "touchEnd", touchPoints: [] });
	}
	return {
		move,
		swipe: (from: number, to: number, options?: object) => move([{ from: [from, 220], to: [to, 225] }], options),
		async doubleTap() {
			const touchPoints = [{ x: 200, y: 220 }];
			const tap = () => [
				session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints }),
				session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
			];
			// Sent without waiting: a busy machine would be too slow for a double tap.
			await Promise.all([...tap(), ...tap()]);
		},
	};
}

test("touch gestures step through the works, zoom in and close the lightbox", async ({ page }) => {
	await openGallery(page);
	const touch = await createTouch(page);

	await test.step("a swipe steps to the next or the previous work", async () => {
		await openLargeWork(page, workAt(4));
		await touch.swipe(320, 60);
		await expectCurrentWork(page, workAt(5));
		await touch.swipe(60, 330);
		await expectCurrentWork(page, workAt(4));
		await waitForLargePicture(page);
	});

	await test.step("a swipe animates only transform and opacity", async () => {
		// The pictures are loaded.
		await page.waitForLoadState("networkidle");
		await page.evaluate(() => {
			const recorded = { styles: new Set<string>(), hasEnded: false };
			window.recordedStyles = recorded;
			const recordAnimations = () => {
				for (const { effect } of document.getAnimations()) {
					const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
					for (const { offset, computedOffset, easing, composite, ...styles } of frames) {
						for (const name of Object.keys(styles)) recorded.styles.add(name);
					}
				}
				if (!recorded.hasEnded) requestAnimationFrame(recordAnimations);
			};
			requestAnimationFrame(recordAnimations);
			const stage = document.querySelector("[data-stage]") as Element;
			new MutationObserver((records) => {
				if (recorded.hasEnded) return;
				for (const { target } of records) {
					for (const name of (target as HTMLElement).style) recorded.styles.add(name);
				}
			}).observe(stage, { subtree: true, attributeFilter: ["style"] });
		});
		await touch.swipe(320, 60);
		await expectCurrentWork(page, workAt(5));
		await waitForLargePicture(page);
		const styles = await page.evaluate(() => {
			window.recordedStyles.hasEnded = true;
			return [...window.recordedStyles.styles];
		});
		const known = ["transform", "opacity", "--ratio", "--preview"];
		expect(styles.filter((name) => !known.includes(name))).toEqual([]);
		expect(styles).toContain("transform");
	});

	await test.step("a short swipe changes nothing, and pulling down closes the lightbox", async () => {
		await touch.swipe(200, 185, { steps: 2 });
		await expectCurrentWork(page, workAt(5));
		await touch.move([{ from: [200, 120], to: [205, 400] }]);
		await expect(lightboxOf(page)).toHaveCount(0);
		await expect(cardOf(page, workAt(5))).toBeFocused();
	});

	await test.step("a touch cancelled by the system changes nothing", async () => {
		await openLargeWork(page, workAt(4));
		const before = await currentPictureOf(page).boundingBox();
		const [left, down] = [{ from: [320, 220], to: [120, 220] } as const, { from: [200, 120], to: [200, 330] } as const];
		for (const way of [left, down]) {
			await touch.move([way], { isCancelled: true });
			await waitForLargePicture(page);
			await expectCurrentWork(page, workAt(4));
		}
		await expect(async () => {
			const now = await currentPictureOf(page).boundingBox();
			for (const side of ["x", "y", "width", "height"] as const) {
				expectSamePosition(now?.[side] ?? Number.NaN, before?.[side] ?? 0);
			}
		}).toPass({ timeout: 10_000 });
		await expect(lightboxOf(page).locator("> div")).toHaveCSS("opacity", "1");
	});

	await test.step("a pinch and a double tap enlarge a picture", async () => {
		await touch.move([
			{ from: [170, 220], to: [110, 220] },
			{ from: [220, 220], to: [280, 220] },
		]);
		await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
		// One finger pans an enlarged picture.
		await touch.swipe(200, 120);
		await expectCurrentWork(page, workAt(4));
		await touch.doubleTap();
		await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 2);
		await touch.doubleTap();
		await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
		await closeLightbox(page);
	});

	await test.step("a swipe beyond the first work snaps back", async () => {
		await openLargeWork(page, workAt(0));
		await touch.swipe(60, 330);
		await waitForLargePicture(page);
		await expectCurrentWork(page, workAt(0));
		await expect.poll(async () => (await currentPictureOf(page).boundingBox())?.x).toBeGreaterThanOrEqual(0);
		await closeLightbox(page);
	});
});
