import { expect, test } from "../support/site.fixture.ts";
import { WITH_MOTION } from "../support/with-motion.ts";
import {
	expectCurrentWork,
	lightboxOf,
	openGallery,
	openWork,
	waitForAnimations,
	waitForLargePicture,
	workAt,
} from "./gallery.ts";
import { expectClosedAt, openWorkAt, scrollToCard } from "./lightbox.ts";

test.describe("with motion", () => {
	test.use(WITH_MOTION);

	test("the lightbox steps through the works and closes, in every way", async ({ page }) => {
		await openGallery(page);

		await test.step("the button, the backdrop, Escape and Back close it, and the page has not scrolled", async () => {
			const ways = {
				button: () => lightboxOf(page).getByRole("button", { name: "Закрыть" }).click(),
				backdrop: () => page.mouse.click(640, 4),
				escape: () => page.keyboard.press("Escape"),
				back: () => page.goBack(),
			};
			await scrollToCard(page, 6);
			for (const [way, close] of Object.entries(ways)) {
				await test.step(way, async () => {
					const opened = await openWorkAt(page, 6);
					await waitForLargePicture(page);
					await close();
					await expectClosedAt(page, opened, 6);
					await waitForAnimations(page);
				});
			}
		});

		await test.step("keys and buttons step through the works, and Back closes the lightbox", async () => {
			await scrollToCard(page, 9);
			const opened = await openWorkAt(page, 9);
			const entries = await page.evaluate(() => history.length);
			await page.keyboard.press("ArrowRight");
			await expectCurrentWork(page, workAt(10));
			await page.keyboard.press("ArrowLeft");
			await page.keyboard.press("ArrowLeft");
			await expectCurrentWork(page, workAt(8));
			await page.keyboard.press("End");
			await expectCurrentWork(page, workAt(-1));
			const next = lightboxOf(page).getByRole("button", { name: "Следующая работа" });
			await expect(next).toHaveAttribute("aria-disabled", "true");
			await page.keyboard.press("ArrowRight");
			await page.keyboard.press("Home");
			await expectCurrentWork(page, workAt(0));
			await next.click();
			await next.click();
			await expectCurrentWork(page, workAt(2));
			expect(await page.evaluate(() => history.length)).toBe(entries);
			await page.goBack();
			await expectClosedAt(page, opened, 2);
			await page.goForward();
			await expectCurrentWork(page, workAt(2));
			await page.goBack();
			await expectClosedAt(page, opened, 2);
		});

		await test.step("no key press is lost when keys are pressed fast", async () => {
			await openWork(page, workAt(0));
			for (let press = 0; press < 12; press++) {
				await page.keyboard.press("ArrowRight");
			}
			await expectCurrentWork(page, workAt(12));
			await page.keyboard.press("Escape");
			await expect(lightboxOf(page)).toHaveCount(0);
			await page.goForward();
			await expectCurrentWork(page, workAt(12));
		});
	});
});
