import { expectSamePosition } from "../support/scroll-position.ts";
import { expect, test } from "../support/site.fixture.ts";
import { WITH_MOTION } from "../support/with-motion.ts";
import {
	cardOf,
	clickAndMeasure,
	closeLightbox,
	expectCurrentWork,
	lightboxOf,
	openGallery,
	openLargeWork,
	openWork,
	topOf,
	waitForAnimations,
	waitForLargePicture,
	workAt,
} from "./gallery.ts";

test.describe("with motion", () => {
	// A small viewport: drawing the frames takes most of the time.
	test.use({ ...WITH_MOTION, viewport: { width: 800, height: 600 } });

	test("keys, buttons and history navigate and close the lightbox", async ({ page }) => {
		await openGallery(page);
		const closeButton = lightboxOf(page).getByRole("button", { name: "Закрыть" });

		await test.step("the button, the backdrop, Escape and Back close it without scrolling the page", async () => {
			const ways = {
				button: () => closeButton.click(),
				backdrop: () => page.mouse.click(400, 4),
				escape: () => page.keyboard.press("Escape"),
				back: () => page.goBack(),
			};
			// Just below the header.
			await cardOf(page, workAt(6)).evaluate((link) =>
				link.closest("li")?.scrollIntoView({ behavior: "instant", block: "start" }),
			);
			await waitForAnimations(page);
			for (const [way, close] of Object.entries(ways)) {
				await test.step(way, async () => {
					const { top } = await clickAndMeasure(cardOf(page, workAt(6)));
					await expectCurrentWork(page, workAt(6));
					await waitForLargePicture(page);
					await close();
					await expect(lightboxOf(page)).toHaveCount(0);
					await expect(page).toHaveURL("/gallery");
					await expect(cardOf(page, workAt(6))).toBeFocused();
					expectSamePosition(await topOf(page, 6), top);
					await waitForAnimations(page);
					// The other ways run without motion, which is faster.
					await page.emulateMedia({ reducedMotion: "reduce" });
				});
			}
		});

		await test.step("keys and buttons step through the works, and Back closes the lightbox", async () => {
			const { top } = await clickAndMeasure(cardOf(page, workAt(9)));
			await expectCurrentWork(page, workAt(9));
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
			for (const isLast of [false, true]) {
				await closeLightbox(page, () => page.goBack());
				await expect(page).toHaveURL("/gallery");
				await expect(cardOf(page, workAt(2))).toBeFocused();
				expectSamePosition(await topOf(page, 9), top);
				if (isLast) break;
				await page.goForward();
				await expectCurrentWork(page, workAt(2));
			}
		});

		await test.step("no rapid key press is lost, including Home and End during a step", async () => {
			await page.emulateMedia({ reducedMotion: "no-preference" });
			await openWork(page, workAt(0));
			for (let press = 0; press < 6; press++) await page.keyboard.press("ArrowRight");
			await expectCurrentWork(page, workAt(6));
			await page.keyboard.press("ArrowRight");
			await page.keyboard.press("Home");
			await expectCurrentWork(page, workAt(0));
			await page.keyboard.press("End");
			await page.keyboard.press("ArrowLeft");
			await page.keyboard.press("End");
			await expectCurrentWork(page, workAt(-1));
			await closeLightbox(page);
			await page.goForward();
			await expectCurrentWork(page, workAt(-1));
			await closeLightbox(page, () => page.goBack());
			await page.emulateMedia({ reducedMotion: "reduce" });
		});

		await test.step("the second click of a double click on the close button presses nothing under it", async () => {
			await openLargeWork(page, workAt(1));
			const { x = 0, y = 0, width = 0, height = 0 } = (await closeButton.boundingBox()) ?? {};
			await closeLightbox(page, () => page.mouse.click(x + width / 2, y + height / 2));
			await page.mouse.down({ clickCount: 2 });
			await page.mouse.up({ clickCount: 2 });
			await expect(page.getByRole("navigation", { name: "Разделы сайта" })).toBeHidden();
		});

		await test.step("closing twice goes back only one history entry", async () => {
			await openLargeWork(page, workAt(1));
			await closeLightbox(page, () => lightboxOf(page).getByRole("button", { name: "Закрыть" }).dblclick());
			await openWork(page, workAt(1));
			await page.evaluate(() => {
				const cancel = () =>
					document.querySelector("dialog[open]")?.dispatchEvent(new Event("cancel", { cancelable: true }));
				const cancelTwice = () => [cancel(), cancel()];
				addEventListener("popstate", cancelTwice, { once: true });
				history.back();
			});
			await expect(lightboxOf(page)).toHaveCount(0);
			await page.waitForLoadState("networkidle");
			await expect(page).toHaveURL("/gallery");
			await openWork(page, workAt(2));
		});
	});
});
