import { listenToBytes, sumOf } from "./bytes.ts";
import {
	createTouch,
	expectAtRest,
	expectSeen,
	lightboxOf,
	openGallery,
	openWork,
	seenIn,
	workAt,
} from "./gallery.ts";
import { beLate, watchShift } from "./layout-shift.ts";
import { comesAlive, expect, test } from "./site.fixture.ts";

const TELEPHONE = {
	viewport: { width: 390, height: 844 },
	deviceScaleFactor: 2,
	hasTouch: true,
};

test.describe("on a telephone", () => {
	test.use(TELEPHONE);

	test("the first visit to the gallery is at most 600 kB, with all that comes later", async ({
		page,
	}) => {
		const loaded = await listenToBytes(page);
		await openGallery(page);
		await page.waitForLoadState("networkidle");
		// The code of the lightbox comes a while after.
		await page.waitForResponse(/\/assets\/lightbox-.*\.js/);
		await page.waitForLoadState("networkidle");
		expect(sumOf(loaded)).toBeGreaterThan(150_000);
		expect(sumOf(loaded)).toBeLessThan(600_000);
	});

	test("nothing moves by itself while a slow gallery loads and is gone through", async ({
		page,
	}) => {
		const shift = await watchShift(page);
		await beLate(page, /\.(woff2|avif)$/);
		await page.goto("/gallery");
		await comesAlive(page);
		for (let screen = 0; screen < 12; screen++) {
			await page.mouse.wheel(0, 800);
			await page.waitForTimeout(150);
		}
		await page.waitForLoadState("networkidle");
		expect(await shift()).toBeLessThanOrEqual(0.01);
	});

	test("nothing moves by itself while a work's page loads", async ({
		page,
	}) => {
		const shift = await watchShift(page);
		await beLate(page, /\.(woff2|avif)$/);
		await page.goto(`/gallery/${workAt(3).slug}`);
		await comesAlive(page);
		await page.waitForLoadState("networkidle");
		expect(await shift()).toBeLessThanOrEqual(0.01);
	});

	test("swiping moves by transform and opacity alone, and keeps no slow processor for 50 ms", async ({
		page,
	}) => {
		await openGallery(page);
		await openWork(page, workAt(12));
		await expectAtRest(page);
		const touch = await createTouch(page);
		// Once over, so that everything has been compiled, and the pictures are there.
		await touch.move([{ x: 320, y: 220 }], [{ x: 60, y: 220 }]);
		await expectSeen(page, workAt(13));
		await expectAtRest(page);
		await touch.move([{ x: 60, y: 220 }], [{ x: 330, y: 220 }]);
		await expectSeen(page, workAt(12));
		await expectAtRest(page);
		await page.waitForLoadState("networkidle");
		await page.evaluate(() => {
			const seen = { styles: new Set<string>(), tasks: [] as number[] };
			Object.assign(window, { seen });
			const track = document.querySelector("[data-stage]");
			const note = () => {
				for (const animation of document.getAnimations()) {
					const { effect } = animation;
					const frames =
						effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
					for (const {
						offset,
						computedOffset,
						easing,
						composite,
						...styles
					} of frames) {
						for (const name of Object.keys(styles)) seen.styles.add(name);
					}
				}
				requestAnimationFrame(note);
			};
			requestAnimationFrame(note);
			new MutationObserver((records) => {
				for (const { target, attributeName } of records) {
					if (attributeName !== "style") continue;
					for (const name of (target as HTMLElement).style)
						seen.styles.add(name);
				}
			}).observe(track as Element, {
				subtree: true,
				attributeFilter: ["style"],
			});
			new PerformanceObserver((list) => {
				for (const { duration } of list.getEntries()) seen.tasks.push(duration);
			}).observe({ type: "longtask" });
		});
		const session = await page.context().newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		await touch.move([{ x: 320, y: 220 }], [{ x: 60, y: 225 }], 24);
		await expectSeen(page, workAt(13));
		await touch.move([{ x: 60, y: 220 }], [{ x: 330, y: 225 }], 24);
		await expectSeen(page, workAt(12));
		await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
		const { styles, tasks } = await page.evaluate(() => {
			const { seen } = window as unknown as {
				seen: { styles: Set<string>; tasks: number[] };
			};
			return { styles: [...seen.styles], tasks: seen.tasks };
		});
		const known = ["transform", "opacity", "--ratio", "--preview"];
		expect(styles.filter((name) => !known.includes(name))).toEqual([]);
		expect(styles).toContain("transform");
		expect(tasks).toEqual([]);
	});

	test("the large picture takes the place of the small one without a gap", async ({
		page,
	}) => {
		await openGallery(page);
		await beLate(page, /-(?!400|760)\d+\.avif$/);
		await openWork(page, workAt(12));
		const [small, large] = await seenIn(page).locator("img").all();
		if (!small || !large) throw new Error("There are no pictures");
		await expect(large).toHaveCSS("opacity", "0");
		expect(
			await small.evaluate(
				(image: HTMLImageElement) => image.complete && image.naturalWidth,
			),
		).toBeGreaterThan(300);
		await expect(large).toHaveCSS("opacity", "1");
		await expect(lightboxOf(page)).toBeVisible();
	});
});
