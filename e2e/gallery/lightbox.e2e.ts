import { expect, test } from "../support/site.fixture.ts";
import {
	cardOf,
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

test("the lightbox shows a work with its details, and a visitor can zoom and enquire in it", async ({ page }) => {
	await openGallery(page);

	await test.step("a work opens over the gallery with its picture and all its details", async () => {
		const work = workAt(5);
		await openWork(page, work);
		await waitForLargePicture(page);
		const lightbox = lightboxOf(page);
		for (const text of [
			work.titleEn,
			work.descriptionRu,
			work.descriptionEn,
			"Техника",
			work.mediumRu,
			"Размер",
			work.sizeRu,
			work.year,
			work.mediumEn,
			work.sizeEn,
			work.price ?? "",
		]) {
			await expect(lightbox).toContainText(text);
		}
		await expect(page).toHaveTitle(new RegExp(`^${work.titleRu}`));
		// Specification, "Gallery": the picture has 45 % of the viewport height, the lightbox at most 95 %.
		const heights = await lightbox.evaluate((dialog) => {
			const panel = dialog.firstElementChild;
			const of = (element: Element | null | undefined) => (element?.getBoundingClientRect().height ?? 0) / innerHeight;
			return { panel: of(panel), picture: of(panel?.querySelector("[data-stage]")) };
		});
		expect(heights.picture).toBeCloseTo(0.45, 2);
		expect(heights.panel).toBeLessThanOrEqual(0.951);
		// Without the details the picture has the whole height.
		const details = lightbox.getByRole("button", { name: "Сведения" });
		await expect(details).toHaveAttribute("aria-expanded", "true");
		await details.click();
		await expect(details).toHaveAttribute("aria-expanded", "false");
		await expect(lightbox.getByText(work.descriptionRu)).toBeHidden();
		const stage = await lightbox.locator("[data-stage]").boundingBox();
		expect(stage?.height).toBeGreaterThan(0.8 * (page.viewportSize()?.height ?? 0));
		await details.click();
		await closeLightbox(page);
	});

	await test.step("a click inside does not close the lightbox", async () => {
		await openWork(page, workAt(1));
		await page.locator("[data-stage]").click({ position: { x: 20, y: 200 } });
		await lightboxOf(page).getByText(workAt(1).descriptionRu).click();
		await expectCurrentWork(page, workAt(1));
		await closeLightbox(page);
	});

	await test.step("the keyboard opens the lightbox, the focus is trapped in it and returns to the card", async () => {
		await cardOf(page, workAt(3)).focus();
		await page.keyboard.press("Enter");
		await expectCurrentWork(page, workAt(3));
		const isInside = () =>
			page.evaluate(
				() =>
					document.activeElement === document.body ||
					document.querySelector("dialog[open]")?.contains(document.activeElement),
			);
		for (let press = 0; press < 14; press++) {
			expect(await isInside()).toBe(true);
			await page.keyboard.press("Tab");
		}
		await page.keyboard.press("Escape");
		await expect(cardOf(page, workAt(3))).toBeFocused();
	});

	await test.step("a picture is enlarged with keys, buttons, wheel and double click", async () => {
		const work = workAt(0);
		await openWork(page, work);
		await waitForLargePicture(page);
		const stage = page.locator("[data-stage]");
		const box = await stage.boundingBox();
		if (!box) throw new Error("There is no stage");
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

		await page.keyboard.press("+");
		await expect.poll(() => scaleOf(page)).toBeCloseTo(1.5, 1);
		// The arrow keys pan an enlarged picture.
		const before = await currentPictureOf(page).boundingBox();
		await page.keyboard.press("ArrowDown");
		await expect.poll(async () => (await currentPictureOf(page).boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 20);
		await expectCurrentWork(page, work);
		await page.keyboard.press("0");
		await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 2);

		const zoomIn = lightboxOf(page).getByRole("button", { name: "Приблизить" });
		while ((await zoomIn.getAttribute("aria-disabled")) !== "true") {
			await zoomIn.click();
		}
		await expect(zoomIn).toHaveAttribute("aria-disabled", "true");
		// The maximum is the width of the largest file.
		const width = () => currentPictureOf(page).evaluate((picture) => picture.getBoundingClientRect().width);
		await expect.poll(width).toBeCloseTo(work.picture.width, -1);
		await expect
			.poll(() =>
				currentPictureOf(page)
					.locator("img")
					.nth(1)
					.evaluate((image: HTMLImageElement) => image.currentSrc),
			)
			.toContain(`-${work.picture.width}.avif`);

		await page.mouse.move(x, y);
		await page.mouse.wheel(0, 4_000);
		await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 2);
		await page.mouse.wheel(0, -300);
		await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
		await page.mouse.dblclick(x, y);
		await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 2);
		await page.mouse.dblclick(x, y);
		await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
		// Dragging pans an enlarged picture and does not step.
		await page.mouse.down();
		await page.mouse.move(x - 150, y, { steps: 5 });
		await page.mouse.up();
		await expectCurrentWork(page, work);
		// Another work is shown as a whole.
		await lightboxOf(page).getByRole("button", { name: "Следующая работа" }).click();
		await expectCurrentWork(page, workAt(1));
		await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 2);
		await closeLightbox(page);
	});

	await test.step("the lightbox enters full screen and leaves it", async () => {
		await openWork(page, workAt(0));
		const button = lightboxOf(page).getByRole("button", { name: "Во весь экран" });
		await button.click();
		await expect.poll(() => page.evaluate(() => document.fullscreenElement?.parentElement?.tagName)).toBe("DIALOG");
		await page.keyboard.press("ArrowRight");
		await expectCurrentWork(page, workAt(1));
		await button.click();
		await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
		await closeLightbox(page);
	});

	await test.step("the enquiry form opens over the lightbox and returns to it", async () => {
		await openWork(page, workAt(10));
		await lightboxOf(page).getByText("Спросить о работе").click();
		const sheet = page.getByRole("dialog", { name: "Как со мной связаться" });
		await expect(sheet.getByRole("textbox")).toHaveValue(new RegExp(workAt(10).titleRu));
		await sheet.getByRole("textbox").press("ArrowRight");
		await page.keyboard.press("Escape");
		await expect(sheet).toBeHidden();
		await expectCurrentWork(page, workAt(10));
		await closeLightbox(page);
	});

	await test.step("with reduced motion nothing is animated", async () => {
		await page.evaluate(() => {
			window.animationCount = 0;
			const { animate } = Element.prototype;
			Element.prototype.animate = function (...options) {
				window.animationCount += 1;
				return animate.apply(this, options);
			};
		});
		await openWork(page, workAt(0));
		await page.keyboard.press("ArrowRight");
		await expectCurrentWork(page, workAt(1));
		await page.keyboard.press("+");
		await expect.poll(() => scaleOf(page)).toBeCloseTo(1.5, 2);
		await page.keyboard.press("Escape");
		await expect(lightboxOf(page)).toHaveCount(0);
		expect(await page.evaluate(() => window.animationCount)).toBe(0);
	});
});
