import { expect, test } from "../support/site.fixture.ts";
import { WITH_MOTION } from "../support/with-motion.ts";
import {
	cardOf,
	createTouch,
	currentPictureOf,
	expectCurrentWork,
	lightboxOf,
	openGallery,
	openWork,
	scaleOf,
	waitForLargePicture,
	workAt,
} from "./gallery.ts";
import { closeLightbox } from "./lightbox.ts";

test.describe("on a touch screen", () => {
	test.use({ ...WITH_MOTION, hasTouch: true, viewport: { width: 390, height: 844 } });

	test("gestures step through the works, enlarge one and close the lightbox", async ({ page }) => {
		await openGallery(page);
		const touch = await createTouch(page);

		await test.step("a swipe steps to the neighbour, a pull down closes the lightbox", async () => {
			await openWork(page, workAt(4));
			await waitForLargePicture(page);
			await touch.move([{ x: 320, y: 220 }], [{ x: 60, y: 230 }]);
			await expectCurrentWork(page, workAt(5));
			await touch.move([{ x: 60, y: 220 }], [{ x: 330, y: 215 }]);
			await expectCurrentWork(page, workAt(4));
			// Too short for a swipe.
			await touch.move([{ x: 200, y: 220 }], [{ x: 185, y: 220 }], 2);
			await expectCurrentWork(page, workAt(4));
			await touch.move([{ x: 200, y: 120 }], [{ x: 205, y: 400 }]);
			await expect(lightboxOf(page)).toHaveCount(0);
			await expect(cardOf(page, workAt(4))).toBeFocused();
		});

		await test.step("a swipe beyond the first work snaps back", async () => {
			await openWork(page, workAt(0));
			await waitForLargePicture(page);
			await touch.move([{ x: 60, y: 220 }], [{ x: 330, y: 220 }]);
			await waitForLargePicture(page);
			await expectCurrentWork(page, workAt(0));
			await expect.poll(async () => (await currentPictureOf(page).boundingBox())?.x).toBeGreaterThanOrEqual(0);
			await closeLightbox(page);
		});

		await test.step("a pinch and a double tap enlarge a picture", async () => {
			await openWork(page, workAt(4));
			await waitForLargePicture(page);
			await touch.move(
				[
					{ x: 170, y: 220 },
					{ x: 220, y: 220 },
				],
				[
					{ x: 110, y: 220 },
					{ x: 280, y: 220 },
				],
			);
			await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
			// One finger pans an enlarged picture.
			await touch.move([{ x: 200, y: 220 }], [{ x: 120, y: 220 }]);
			await expectCurrentWork(page, workAt(4));
			await touch.tap({ x: 200, y: 220 });
			await touch.tap({ x: 200, y: 220 });
			await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 2);
			await touch.tap({ x: 200, y: 220 });
			await touch.tap({ x: 200, y: 220 });
			await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
		});
	});
});
