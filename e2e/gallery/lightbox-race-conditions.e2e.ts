import type { Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests.ts";
import {
	expectSamePlace,
	expectScrolledBack,
	scrollOf,
} from "../support/same-place.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";
import { WITH_MOTION } from "../support/with-motion.ts";
import {
	cardOf,
	createTouch,
	endOfMotion,
	expectAtRest,
	expectSeen,
	lightboxOf,
	lookAt,
	notLaidOut,
	openGallery,
	openWork,
	press,
	scaleOf,
	seenIn,
	topOf,
	workAt,
} from "./gallery.ts";

const closing = (page: Page) =>
	lightboxOf(page).getByRole("button", { name: "Закрыть" });

/** Keeps the lightbox's own script away until it is let go. */
const holdLightbox = (page: Page) =>
	holdRequests(page, /\/assets\/open-artwork-.*\.js/);

test("closing twice, selecting, hiding the words and asking on the whole screen confuse nothing", async ({
	page,
}) => {
	await test.step("closing twice goes back once", async () => {
		await page.goto("/privacy");
		await lookAt(page, workAt(1));
		await closing(page).dblclick();
		await expect(lightboxOf(page)).toHaveCount(0);
		await openWork(page, workAt(1));
		await page.evaluate(() => {
			const press = () =>
				document
					.querySelector("dialog[open]")
					?.dispatchEvent(new Event("cancel", { cancelable: true }));
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

	await test.step("a part of the gallery stays as it was behind the work", async () => {
		await openGallery(page, "/gallery?medium=night");
		const list = page.locator("main ul", {
			has: page.locator("[data-artwork]"),
		});
		await list.evaluate((element) => {
			element.dataset.isSame = "yes";
		});
		const card = page.locator("[data-artwork]").nth(5);
		const { scroll } = await press(card);
		expect(scroll).toBeGreaterThan(300);
		await expect(lightboxOf(page)).toBeVisible();
		expectSamePlace(await scrollOf(page), scroll);
		await page.keyboard.press("Escape");
		await expect(lightboxOf(page)).toHaveCount(0);
		await expect(card).toBeFocused();
		expectSamePlace(await scrollOf(page), scroll);
		await expect(list).toHaveAttribute("data-is-same", "yes");
	});

	await test.step("selecting, hiding the words and asking on the whole screen confuse nothing", async () => {
		await openGallery(page);

		await test.step("text is selected without a step or an end", async () => {
			await openWork(page, workAt(6));
			await expectAtRest(page);
			const text = lightboxOf(page).getByText(workAt(6).descriptionRu);
			const box = await text.boundingBox();
			if (!box) throw new Error("There is no text");
			await page.mouse.move(box.x + 80, box.y + 8);
			await page.mouse.down();
			await page.mouse.move(6, box.y + 8, { steps: 4 });
			await page.mouse.up();
			await page.keyboard.press("Shift+ArrowRight");
			await expectSeen(page, workAt(6));
			await page.keyboard.press("Escape");
			await expect(lightboxOf(page)).toHaveCount(0);
		});

		await test.step("without its words an enlarged picture stays enlarged", async () => {
			await openWork(page, workAt(0));
			await expectAtRest(page);
			await page.keyboard.press("+");
			await page.keyboard.press("+");
			await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
			const width = () =>
				seenIn(page).evaluate(
					(picture) => picture.getBoundingClientRect().width,
				);
			const before = await width();
			await lightboxOf(page).getByRole("button", { name: "Сведения" }).click();
			await expect.poll(width).toBeGreaterThanOrEqual(before - 1);
			await expect.poll(() => scaleOf(page)).toBeGreaterThan(1);
			await lightboxOf(page).getByRole("button", { name: "Сведения" }).click();
			await page.keyboard.press("Escape");
			await expect(lightboxOf(page)).toHaveCount(0);
		});

		await test.step("the focus comes back from the whole screen and from a sheet that was open", async () => {
			await openWork(page, workAt(0));
			await expectAtRest(page);
			await lightboxOf(page)
				.getByRole("button", { name: "Во весь экран" })
				.click();
			await expect
				.poll(() => page.evaluate(() => document.fullscreenElement !== null))
				.toBe(true);
			await closing(page).click();
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
			await expectSeen(page, workAt(1));
			await lightboxOf(page).getByText("Спросить о работе").click();
			await expect(message).toHaveValue(
				new RegExp(`${workAt(1).titleRu}.*Сколько\\?$`),
			);
			await page.goBack();
			await expect(page.locator("dialog[open]")).toHaveCount(0);
			await expect(cardOf(page, workAt(1))).toBeFocused();
		});
	});

	await test.step("over a work's own page it leaves that page's title, and prints that page", async () => {
		await page.goto(`/gallery/${workAt(0).slug}`);
		await waitForHydration(page);
		const title = await page.title();
		await page.getByRole("link", { name: /^Рассмотреть/ }).click();
		await expectSeen(page, workAt(0));
		await page.emulateMedia({ media: "print" });
		await expect(lightboxOf(page)).toBeHidden();
		await page.emulateMedia({ media: "screen" });
		await page.keyboard.press("ArrowRight");
		await expectSeen(page, workAt(1));
		await expect(page).toHaveTitle(new RegExp(`^${workAt(1).titleRu}`));
		await page.keyboard.press("Escape");
		await expect(lightboxOf(page)).toHaveCount(0);
		await expect(page).toHaveTitle(title);
	});
});

test.describe("while the lightbox is slow to come", () => {
	test("the last press counts, and who has gone elsewhere stays there", async ({
		page,
	}) => {
		await test.step("the last of several presses counts", async () => {
			const release = await holdLightbox(page);
			await openGallery(page);
			const entries = await page.evaluate(() => history.length);
			await cardOf(page, workAt(0)).click();
			await expect(cardOf(page, workAt(0))).toHaveAttribute(
				"aria-busy",
				"true",
			);
			await cardOf(page, workAt(1)).click();
			await cardOf(page, workAt(1)).click();
			release();
			await expectSeen(page, workAt(1));
			expect(await page.evaluate(() => history.length)).toBe(entries + 1);
			await page.goBack();
			await expect(lightboxOf(page)).toHaveCount(0);
			await expect(page.locator("[aria-busy]")).toHaveCount(0);
		});

		await test.step("who has gone elsewhere stays there", async () => {
			const release = await holdLightbox(page);
			await openGallery(page);
			const arrived = page.waitForResponse(/\/assets\/open-artwork-.*\.js/);
			await cardOf(page, workAt(0)).click();
			await page
				.getByRole("navigation", { name: "Разделы сайта" })
				.getByRole("link", { name: "Блог" })
				.click();
			await expect(page).toHaveURL("/blog");
			release();
			await arrived;
			await page.waitForLoadState("networkidle");
			await expect(page).toHaveURL("/blog");
		});
	});
});

test("where a part of the lightbox does not come, the work's own page does", async ({
	page,
	expected,
}) => {
	expected.consoleErrors.push(/Failed to (load|fetch)/);
	for (const part of [
		"open-artwork",
		"gallery-head",
		"page-backgroundLocation",
	]) {
		const files = new RegExp(`/assets/${part}-.*\\.js`);
		await page.route(files, (route) => route.abort());
		await openGallery(page);
		await cardOf(page, workAt(1)).click();
		await expect(page).toHaveURL(`/gallery/${workAt(1).slug}`);
		await expect(page.getByRole("heading", { level: 1 })).toContainText(
			workAt(1).titleRu,
		);
		await expect(page).toHaveTitle(new RegExp(workAt(1).titleRu));
		await page.unroute(files);
	}
});

test("a wall that is not all laid out yet is where it was when the work is closed", async ({
	page,
}) => {
	await page.setViewportSize(VIEWPORTS.phone.viewport);
	await page.addInitScript(() => {
		window.requestIdleCallback = (next) =>
			Number(
				setTimeout(next, 300, { didTimeout: false, timeRemaining: () => 0 }),
			);
		window.cancelIdleCallback = clearTimeout;
	});
	await openGallery(page);
	const { top } = await press(cardOf(page, workAt(40)));
	await expectSeen(page, workAt(40));
	// As long as some more of it takes.
	await page.waitForTimeout(1_500);
	await page.keyboard.press("Escape");
	await expect(lightboxOf(page)).toHaveCount(0);
	await expect(cardOf(page, workAt(40))).toBeFocused();
	await expect(async () => expectSamePlace(await topOf(page, 40), top)).toPass({
		timeout: 10_000,
	});
});

test("who comes back from another page finds the wall where it was", async ({
	page,
}) => {
	await page.setViewportSize(VIEWPORTS.phone.viewport);
	await openGallery(page);
	await expect.poll(() => notLaidOut(page)).toBe(0);
	await cardOf(page, workAt(40)).scrollIntoViewIfNeeded();
	await endOfMotion(page);
	const place = (await topOf(page, 40)) + (await scrollOf(page));
	const { scroll } = await press(
		page.getByRole("banner").getByRole("link", { name: "Имя Фамилия" }),
	);
	await expect(page).toHaveURL("/");
	await page.goBack();
	await expect(page).toHaveURL("/gallery");
	await expectScrolledBack(page, scroll);
	// With what stood there: all above is as high as it was.
	expectSamePlace((await topOf(page, 40)) + (await scrollOf(page)), place);
});

test("a year that is written otherwise is the same on the server and in the browser", async ({
	page,
	expected,
}) => {
	expected.consoleErrors.push(/status of 404/);
	for (const [year, count] of [
		["2019.0", 7],
		["1e3", 0],
		["99999999", 0],
	] as const) {
		await page.goto(`/gallery?year=${year}`);
		const before = await page.locator("[data-artwork]").count();
		await waitForHydration(page);
		expect(await page.locator("[data-artwork]").count()).toBe(before);
		if (count === 0) expect(before).toBe(0);
		else expect(before).toBeGreaterThan(0);
	}
	await page.getByRole("link", { name: "Показать все работы" }).click();
	await expect(page).toHaveURL("/gallery");
});

test.describe("on a sharp screen", () => {
	test.use({ viewport: { width: 800, height: 1250 }, deviceScaleFactor: 2 });

	test("a neighbour that did not come has no button that is not seen", async ({
		page,
		expected,
	}) => {
		expected.consoleErrors.push(/Failed to load resource/);
		const next = new RegExp(
			`/artworks/${workAt(5).slug}-.*-(?!400|760)\\d+\\.`,
		);
		const failed = page.waitForEvent("requestfailed", (request) =>
			next.test(request.url()),
		);
		await page.route(next, (route) => route.abort());
		await lookAt(page, workAt(4));
		await failed;
		const retry = page.getByRole("button", { name: "Загрузить ещё раз" });
		await expect(retry).toHaveCount(0);
		await page.keyboard.press("Tab");
		await expect(
			lightboxOf(page).getByRole("button", { name: "Отдалить" }),
		).toBeFocused();
		await page.keyboard.press("ArrowRight");
		await expectSeen(page, workAt(5));
		await page.unroute(next);
		await retry.press("Enter");
		await expectAtRest(page);
		// The keys are heard as before.
		await page.keyboard.press("ArrowLeft");
		await expectSeen(page, workAt(4));
	});
});

test("a work that lay over the wall is a page of its own when it is loaded anew, and Back leads to where the wall was", async ({
	page,
}) => {
	await openGallery(page);
	await cardOf(page, workAt(30)).scrollIntoViewIfNeeded();
	await openWork(page, workAt(30));
	const top = await scrollOf(page);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(
		workAt(30).titleRu,
	);
	expect(await scrollOf(page)).toBe(0);
	await waitForHydration(page);
	await expect(lightboxOf(page)).toHaveCount(0);
	await page.goBack();
	await expect(page).toHaveURL("/gallery");
	await expect(cardOf(page, workAt(30))).toBeInViewport();
	expect(top).toBeGreaterThan(2_000);
});

test.describe("as it moves", () => {
	test.use({
		...WITH_MOTION,
		hasTouch: true,
	});

	test("Home and End are meant from where one is going, and a touch that is taken away was none", async ({
		page,
	}) => {
		await test.step("Home and End are meant from where one is going", async () => {
			await lookAt(page, workAt(6));
			await page.keyboard.press("ArrowRight");
			await page.keyboard.press("Home");
			await expectSeen(page, workAt(0));
			await page.keyboard.press("End");
			await page.keyboard.press("ArrowLeft");
			await page.keyboard.press("End");
			await expectSeen(page, workAt(-1));
		});

		await test.step("a touch that is taken away was none", async () => {
			await page.setViewportSize({ width: 390, height: 844 });
			await lookAt(page, workAt(4));
			const stood = await seenIn(page).boundingBox();
			const touch = await createTouch(page);
			await touch.loseAfter([{ x: 320, y: 220 }], [{ x: 120, y: 220 }]);
			await expectAtRest(page);
			await expectSeen(page, workAt(4));
			await touch.loseAfter([{ x: 200, y: 120 }], [{ x: 200, y: 330 }]);
			await expectAtRest(page);
			await expectSeen(page, workAt(4));
			await expect(async () => {
				const now = await seenIn(page).boundingBox();
				for (const side of ["x", "y", "width", "height"] as const) {
					expectSamePlace(now?.[side] ?? Number.NaN, stood?.[side] ?? 0);
				}
			}).toPass({ timeout: 10_000 });
			const panel = lightboxOf(page).locator("> div");
			await expect(panel).toHaveCSS("opacity", "1");
		});
	});
});
