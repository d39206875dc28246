import { listenToBytes, sumOf } from "../support/bytes.ts";
import { beLate, watchShift } from "../support/layout-shift.ts";
import {
	expect,
	expectNoAdminCode,
	test,
	waitForHydration,
} from "../support/site.fixture.ts";
import { WITH_MOTION } from "../support/with-motion.ts";
import {
	createTouch,
	expectAtRest,
	expectSeen,
	lookAt,
	openGallery,
	openWork,
	workAt,
} from "./gallery.ts";

const TELEPHONE = {
	viewport: { width: 390, height: 844 },
	deviceScaleFactor: 2,
	hasTouch: true,
	...WITH_MOTION,
};

test.describe("on a telephone", () => {
	test.use(TELEPHONE);

	test("the first visit to the gallery is at most 600 kB, and fetches no style that stands in the page, and nothing of the admin", async ({
		page,
		loadedCode,
	}) => {
		const styles: string[] = [];
		page.on("request", (request) => {
			if (request.url().endsWith(".css")) styles.push(request.url());
		});
		const loaded = await listenToBytes(page);
		// The code of the lightbox comes a while after the rest.
		const lightbox = page.waitForResponse(/\/assets\/open-artwork-.*\.js/);
		await openGallery(page);
		await (await lightbox).finished();
		await page.waitForLoadState("networkidle");
		expect(sumOf(loaded)).toBeGreaterThan(150_000);
		expect(sumOf(loaded)).toBeLessThan(600_000);
		expectNoAdminCode(await loadedCode());
		await openWork(page, workAt(0));
		expect(styles).toEqual([]);
	});

	test("nothing moves by itself while a slow gallery or a work's page loads", async ({
		page,
	}) => {
		await test.step("nothing moves by itself while a slow gallery loads and is gone through", async () => {
			const shift = await watchShift(page);
			await beLate(page, /\.(woff2|avif)$/);
			await page.goto("/gallery");
			await waitForHydration(page);
			for (let screen = 0; screen < 8; screen++) {
				await page.mouse.wheel(0, 1_200);
				await page.waitForTimeout(150);
			}
			await page.waitForLoadState("networkidle");
			expect(await shift()).toBeLessThanOrEqual(0.01);
		});

		await test.step("nothing moves by itself while a work's page loads", async () => {
			const shift = await watchShift(page);
			await beLate(page, /\.(woff2|avif)$/);
			await page.goto(`/gallery/${workAt(3).slug}`);
			await waitForHydration(page);
			await page.waitForLoadState("networkidle");
			expect(await shift()).toBeLessThanOrEqual(0.01);
		});
	});

	test("swiping moves by transform and opacity alone", async ({ page }) => {
		await lookAt(page, workAt(12));
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
			const seen = { styles: new Set<string>(), isOver: false };
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
				if (!seen.isOver) requestAnimationFrame(note);
			};
			requestAnimationFrame(note);
			const observer = new MutationObserver((records) => {
				if (seen.isOver) observer.disconnect();
				for (const { target, attributeName } of records) {
					if (attributeName !== "style") continue;
					for (const name of (target as HTMLElement).style)
						seen.styles.add(name);
				}
			});
			observer.observe(track as Element, {
				subtree: true,
				attributeFilter: ["style"],
			});
		});
		await touch.move([{ x: 320, y: 220 }], [{ x: 60, y: 225 }], 24);
		await expectSeen(page, workAt(13));
		await expectAtRest(page);
		const styles = await page.evaluate(() => {
			const { seen } = window as unknown as {
				seen: { styles: Set<string>; isOver: boolean };
			};
			seen.isOver = true;
			return [...seen.styles];
		});
		const known = ["transform", "opacity", "--ratio", "--preview"];
		expect(styles.filter((name) => !known.includes(name))).toEqual([]);
		expect(styles).toContain("transform");
	});
});
