import type { Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests.ts";
import { expectSamePosition, scrollOf } from "../support/scroll-position.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { WITH_MOTION } from "../support/with-motion.ts";
import {
	cardOf,
	clickAndMeasure,
	createTouch,
	currentPictureOf,
	expectCurrentWork,
	lightboxOf,
	openGallery,
	openGalleryAndWork,
	openWork,
	scaleOf,
	waitForLargePicture,
	workAt,
} from "./gallery.ts";

const closeButton = (page: Page) => lightboxOf(page).getByRole("button", { name: "Закрыть" });

/** Holds the response with the lightbox's script until it is released. */
const holdLightbox = (page: Page) => holdRequests(page, /\/assets\/open-artwork-.*\.js/);

test("the lightbox survives closing twice, selecting text, hiding the details, full screen and printing", async ({
	page,
}) => {
	await test.step("closing twice goes back one history entry", async () => {
		await page.goto("/privacy");
		await openGalleryAndWork(page, workAt(1));
		await closeButton(page).dblclick();
		await expect(lightboxOf(page)).toHaveCount(0);
		await openWork(page, workAt(1));
		await page.evaluate(() => {
			const press = () =>
				document.querySelector("dialog[open]")?.dispatchEvent(new Event("cancel", { cancelable: true }));
			addEventListener(
				"popstate",
				() => {
					press();
					press();
				},
				{ once: true },
			);
			history.back();
		});
		await expect(lightboxOf(page)).toHaveCount(0);
		await page.waitForLoadState("networkidle");
		await expect(page).toHaveURL("/gallery");
		await openWork(page, workAt(2));
	});

	await test.step("a filtered gallery is neither rendered again nor scrolled under the lightbox", async () => {
		await openGallery(page, "/gallery?medium=night");
		const list = page.locator("main ul", { has: page.locator("[data-artwork]") });
		await list.evaluate((element) => {
			element.dataset.isSame = "yes";
		});
		const card = page.locator("[data-artwork]").nth(5);
		const { scroll } = await clickAndMeasure(card);
		expect(scroll).toBeGreaterThan(300);
		await expect(lightboxOf(page)).toBeVisible();
		expectSamePosition(await scrollOf(page), scroll);
		await page.keyboard.press("Escape");
		await expect(lightboxOf(page)).toHaveCount(0);
		await expect(card).toBeFocused();
		expectSamePosition(await scrollOf(page), scroll);
		await expect(list).toHaveAttribute("data-is-same", "yes");
	});

	await test.step("selecting text, hiding the details and enquiring in full screen have no side effects", async () => {
		await openGallery(page);

		await test.step("selecting text neither steps nor closes the lightbox", async () => {
			await openWork(page, workAt(6));
			await waitForLargePicture(page);
			const text = lightboxOf(page).getByText(workAt(6).descriptionRu);
			const box = await text.boundingBox();
			if (!box) throw new Error("There is no text");
			await page.mouse.move(box.x + 80, box.y + 8);
			await page.mouse.down();
			await page.mouse.move(6, box.y + 8, { steps: 4 });
			await page.mouse.up();
			await page.keyboard.press("Shift+ArrowRight");
			await expectCurrentWork(page, workAt(6));
			await page.keyboard.press("Escape");
			await expect(lightboxOf(page)).toHaveCount(0);
		});

		await test.step("an enlarged picture stays enlarged when the details are hidden", async () => {
			await openWork(page, workAt(0));
			await waitForLargePicture(page);
			await page.keyboard.press("+");
			await page.keyboard.press("+");
			await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
			const width = () => currentPictureOf(page).evaluate((picture) => picture.getBoundingClientRect().width);
			const before = await width();
			await lightboxOf(page).getByRole("button", { name: "Сведения" }).click();
			await expect.poll(width).toBeGreaterThanOrEqual(before - 1);
			await expect.poll(() => scaleOf(page)).toBeGreaterThan(1);
			await lightboxOf(page).getByRole("button", { name: "Сведения" }).click();
			await page.keyboard.press("Escape");
			await expect(lightboxOf(page)).toHaveCount(0);
		});

		await test.step("the focus returns to the card from full screen and from an open enquiry form", async () => {
			await openWork(page, workAt(0));
			await waitForLargePicture(page);
			await lightboxOf(page).getByRole("button", { name: "Во весь экран" }).click();
			await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
			await closeButton(page).click();
			await expect(lightboxOf(page)).toHaveCount(0);
			await expect(cardOf(page, workAt(0))).toBeFocused();

			await openWork(page, workAt(0));
			await lightboxOf(page).getByText("Спросить о работе").click();
			const sheet = page.getByRole("dialog", { name: "Как со мной связаться" });
			const message = sheet.getByRole("textbox");
			await message.press("End");
			await message.pressSequentially(" Сколько?");
			await page.keyboard.press("Escape");
			await page.keyboard.press("ArrowRight");
			await expectCurrentWork(page, workAt(1));
			await lightboxOf(page).getByText("Спросить о работе").click();
			await expect(message).toHaveValue(new RegExp(`${workAt(1).titleRu}.*Сколько\\?$`));
			await page.goBack();
			await expect(page.locator("dialog[open]")).toHaveCount(0);
			await expect(cardOf(page, workAt(1))).toBeFocused();
		});
	});

	await test.step("over the page of a single work it restores the title of that page, and that page is printed", async () => {
		await page.goto(`/gallery/${workAt(0).slug}`);
		await waitForHydration(page);
		const title = await page.title();
		await page.getByRole("link", { name: /^Рассмотреть/ }).click();
		await expectCurrentWork(page, workAt(0));
		await page.emulateMedia({ media: "print" });
		await expect(lightboxOf(page)).toBeHidden();
		await page.emulateMedia({ media: "screen" });
		await page.keyboard.press("ArrowRight");
		await expectCurrentWork(page, workAt(1));
		await expect(page).toHaveTitle(new RegExp(`^${workAt(1).titleRu}`));
		await page.keyboard.press("Escape");
		await expect(lightboxOf(page)).toHaveCount(0);
		await expect(page).toHaveTitle(title);
	});
});

test.describe("while the lightbox loads slowly", () => {
	test("the last click counts, and navigating away cancels it", async ({ page }) => {
		await test.step("the last of several clicks counts", async () => {
			const release = await holdLightbox(page);
			await openGallery(page);
			const entries = await page.evaluate(() => history.length);
			await cardOf(page, workAt(0)).click();
			await expect(cardOf(page, workAt(0))).toHaveAttribute("aria-busy", "true");
			await cardOf(page, workAt(1)).click();
			await cardOf(page, workAt(1)).click();
			release();
			await expectCurrentWork(page, workAt(1));
			expect(await page.evaluate(() => history.length)).toBe(entries + 1);
			await page.goBack();
			await expect(lightboxOf(page)).toHaveCount(0);
			await expect(page.locator("[aria-busy]")).toHaveCount(0);
		});

		await test.step("a visitor who has navigated away stays there", async () => {
			const release = await holdLightbox(page);
			await openGallery(page);
			const loaded = page.waitForResponse(/\/assets\/open-artwork-.*\.js/);
			await cardOf(page, workAt(0)).click();
			await page.getByRole("navigation", { name: "Разделы сайта" }).getByRole("link", { name: "Блог" }).click();
			await expect(page).toHaveURL("/blog");
			release();
			await loaded;
			await page.waitForLoadState("networkidle");
			await expect(page).toHaveURL("/blog");
		});
	});
});

test.describe("with motion", () => {
	test.use({ ...WITH_MOTION, hasTouch: true });

	test("Home and End work during a step, and a cancelled touch changes nothing", async ({ page }) => {
		await test.step("Home and End start from the work to which a step is under way", async () => {
			await openGalleryAndWork(page, workAt(6));
			await page.keyboard.press("ArrowRight");
			await page.keyboard.press("Home");
			await expectCurrentWork(page, workAt(0));
			await page.keyboard.press("End");
			await page.keyboard.press("ArrowLeft");
			await page.keyboard.press("End");
			await expectCurrentWork(page, workAt(-1));
		});

		await test.step("a touch cancelled by the system changes nothing", async () => {
			await page.setViewportSize({ width: 390, height: 844 });
			await openGalleryAndWork(page, workAt(4));
			const before = await currentPictureOf(page).boundingBox();
			const touch = await createTouch(page);
			await touch.cancelAfter([{ x: 320, y: 220 }], [{ x: 120, y: 220 }]);
			await waitForLargePicture(page);
			await expectCurrentWork(page, workAt(4));
			await touch.cancelAfter([{ x: 200, y: 120 }], [{ x: 200, y: 330 }]);
			await waitForLargePicture(page);
			await expectCurrentWork(page, workAt(4));
			await expect(async () => {
				const now = await currentPictureOf(page).boundingBox();
				for (const side of ["x", "y", "width", "height"] as const) {
					expectSamePosition(now?.[side] ?? Number.NaN, before?.[side] ?? 0);
				}
			}).toPass({ timeout: 10_000 });
			const panel = lightboxOf(page).locator("> div");
			await expect(panel).toHaveCSS("opacity", "1");
		});
	});
});
