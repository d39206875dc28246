import { formatPrice } from "#contract/price.ts";
import { countAnimations } from "../support/animations.ts";
import { expect, test } from "../support/site.fixture.ts";
import {
	cardOf,
	closeLightbox,
	currentPictureOf,
	enquire,
	expectCurrentWork,
	lightboxOf,
	openGallery,
	openLargeWork,
	openWork,
	scaleOf,
	workAt,
} from "./gallery.ts";

test("without motion, the lightbox shows a work's details and supports zooming and enquiries", async ({ page }) => {
	const animations = await countAnimations(page);
	await openGallery(page);
	const lightbox = lightboxOf(page);
	const button = (name: string) => lightbox.getByRole("button", { name });

	await test.step("a work opens over the gallery with its picture and details, which can be hidden", async () => {
		const work = workAt(5);
		await openLargeWork(page, work);
		for (const text of [
			work.descriptionRu,
			work.descriptionEn,
			work.sizeRu,
			work.price ? formatPrice(work.price) : "",
		]) {
			await expect(lightbox).toContainText(text);
		}
		await expect(page).toHaveTitle(new RegExp(`^${work.titleRu}`));
		// Specification, "Gallery": the picture has 45 % of the viewport height, the lightbox at most 95 %.
		const stage = page.locator("[data-stage]");
		const shareOf = async (part: typeof stage) =>
			((await part.boundingBox())?.height ?? 0) / (page.viewportSize()?.height ?? 1);
		expect(await shareOf(stage)).toBeCloseTo(0.45, 2);
		expect(await shareOf(lightbox.locator("> div"))).toBeLessThanOrEqual(0.951);
		// Without the details the picture has the whole height, and an enlarged one stays enlarged.
		await page.keyboard.press("+");
		await page.keyboard.press("+");
		await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
		const width = async () => (await currentPictureOf(page).boundingBox())?.width;
		const before = (await width()) ?? 0;
		const details = button("Сведения");
		await expect(details).toHaveAttribute("aria-expanded", "true");
		await details.click();
		await expect(details).toHaveAttribute("aria-expanded", "false");
		await expect(lightbox.getByText(work.descriptionRu)).toBeHidden();
		await expect.poll(() => shareOf(stage)).toBeGreaterThan(0.8);
		await expect.poll(width).toBeGreaterThanOrEqual(before - 1);
		await expect.poll(() => scaleOf(page)).toBeGreaterThan(1);
		await details.click();
		await closeLightbox(page);
	});

	await test.step("clicking inside and selecting text neither step nor close the lightbox", async () => {
		await openLargeWork(page, workAt(1));
		await page.locator("[data-stage]").click({ position: { x: 20, y: 200 } });
		const text = lightbox.getByText(workAt(1).descriptionRu);
		await text.click();
		const { x = 0, y = 0 } = (await text.boundingBox()) ?? {};
		await page.mouse.move(x + 80, y + 8);
		await page.mouse.down();
		await page.mouse.move(6, y + 8, { steps: 4 });
		await page.mouse.up();
		await page.keyboard.press("Shift+ArrowRight");
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
		await closeLightbox(page);
		await expect(cardOf(page, workAt(3))).toBeFocused();
	});

	await test.step("a picture can be zoomed with keys, buttons, wheel and double click", async () => {
		const work = workAt(0);
		await openLargeWork(page, work);
		const box = (await page.locator("[data-stage]").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
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

		const zoomIn = button("Приблизить");
		while ((await zoomIn.getAttribute("aria-disabled")) !== "true") await zoomIn.click();
		// The maximum is the width of the largest file.
		await expect
			.poll(async () => (await currentPictureOf(page).boundingBox())?.width)
			.toBeCloseTo(work.picture.width, -1);
		const file = () =>
			currentPictureOf(page)
				.locator("img")
				.last()
				.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
		await expect.poll(file).toContain(`-${work.picture.width}.avif`);

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
		await button("Следующая работа").click();
		await expectCurrentWork(page, workAt(1));
		await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 2);
		await closeLightbox(page);
	});

	await test.step("a button toggles full screen, and closing the lightbox leaves it", async () => {
		await openLargeWork(page, workAt(0));
		const fullScreen = () => page.evaluate(() => document.fullscreenElement?.parentElement?.tagName);
		await button("Во весь экран").click();
		await expect.poll(fullScreen).toBe("DIALOG");
		await page.keyboard.press("ArrowRight");
		await expectCurrentWork(page, workAt(1));
		await button("Во весь экран").click();
		await expect.poll(fullScreen).toBeUndefined();
		await button("Во весь экран").click();
		await expect.poll(fullScreen).toBe("DIALOG");
		await closeLightbox(page, () => button("Закрыть").click());
		await expect(cardOf(page, workAt(1))).toBeFocused();
	});

	await test.step("the contact dialog opens over the lightbox, keeps the typed text, and returns to it", async () => {
		await openWork(page, workAt(10));
		const message = await enquire(page);
		await expect(message).toHaveValue(new RegExp(workAt(10).titleRu));
		await message.press("ArrowRight");
		await message.press("End");
		await message.pressSequentially(" Сколько?");
		await page.keyboard.press("Escape");
		await expect(message).toBeHidden();
		await expectCurrentWork(page, workAt(10));
		await page.keyboard.press("ArrowRight");
		await expectCurrentWork(page, workAt(11));
		await enquire(page);
		await expect(message).toHaveValue(new RegExp(`${workAt(11).titleRu}.*Сколько\\?$`));
		await closeLightbox(page, () => page.goBack());
		await expect(cardOf(page, workAt(11))).toBeFocused();
	});

	// Motion is reduced.
	expect(await animations()).toBe(0);
});
