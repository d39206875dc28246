import { expectSamePosition, scrollOf } from "../support/scroll-position.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import {
	artworks,
	cardOf,
	clickAndMeasure,
	closeLightbox,
	countDeferredCards,
	enquire,
	expectCurrentWork,
	lightboxOf,
	openGallery,
	workAt,
} from "./gallery.ts";

// Viewport widths, ascending because a browser reuses a larger cached picture, with the number of columns and the
// maximum distance of the first picture from the top.
const WIDTHS = [
	{ width: 360, columns: 1, maxTop: 620 },
	{ width: 768, columns: 2, maxTop: 620 },
	{ width: 1280, columns: 3, maxTop: 480 },
	{ width: 1920, columns: 3, maxTop: 620 },
];

test("works are shown uncropped in aligned columns, in suitable file sizes, and appear one by one", async ({
	page,
}) => {
	const cards = page.locator("li:has([data-artwork])");
	const first = cards.first().locator("img");
	await page.setViewportSize({ width: 360, height: 900 });
	await page.goto("/gallery");
	await expect(page.locator("main [hidden]")).toHaveCount(0);
	for (const { width, columns, maxTop } of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		const boxes = await cards.evaluateAll((items) =>
			// The first row of three columns has a wide work.
			items.slice(2, 8).map((card) => {
				const image = card.querySelector("img");
				const picture = image?.getBoundingClientRect() ?? new DOMRect();
				const ratio = Number(image?.getAttribute("width")) / Number(image?.getAttribute("height"));
				return {
					left: Math.round(card.getBoundingClientRect().left),
					top: Math.round(picture.top),
					stretched: picture.width / picture.height / ratio,
				};
			}),
		);
		expect(new Set(boxes.map(({ left }) => left)).size, `${width}`).toBe(columns);
		expect(new Set(boxes.slice(0, columns).map(({ top }) => top)).size, `${width}`).toBe(1);
		for (const { stretched } of boxes) expect(stretched).toBeCloseTo(1, 1);
		// The top of a picture is visible without scrolling.
		expect((await first.boundingBox())?.y, `${width}`).toBeLessThanOrEqual(maxTop);
		// The width of the file relative to that of the picture.
		const fileWidth = () =>
			first.evaluate(async (image: HTMLImageElement) => {
				// `decode` rejects if the browser switches to another file for the new width, which is then decoded.
				await image.decode().catch(() => image.decode());
				return Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]) / image.clientWidth;
			});
		await expect.poll(fileWidth, `${width}`).toBeGreaterThan(0.98);
		expect(await fileWidth(), `${width}`).toBeLessThan(2.4);
		// Descriptions have at most three lines in Russian and two in English, the whole text is in the page once.
		const tooLong = await cards.evaluateAll((items) =>
			items.flatMap((card) =>
				[...card.querySelectorAll("h3 + div p")]
					.filter((element, index) => {
						const { lineHeight } = getComputedStyle(element);
						return Math.round(element.clientHeight / Number.parseFloat(lineHeight)) > (index === 0 ? 3 : 2);
					})
					.map(({ textContent }) => textContent),
			),
		);
		expect(tooLong, `${width}`).toEqual([]);
	}

	await test.step("the badge of a sold work is red, with readable text", async () => {
		const badge = page.locator("span:has(> [lang=en])", { hasText: "ПРОДАНА / SOLD" }).first();
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			await expect(badge).toHaveCSS("background-color", "rgb(192, 57, 43)");
			await expect(badge).toHaveCSS("color", "rgb(255, 255, 255)");
		}
	});

	await test.step("cards appear with a delay of at most 0.6 s, and without animation with reduced motion", async () => {
		await expect(cards.first()).toHaveCSS("animation-name", "none");
		await page.emulateMedia({ reducedMotion: "no-preference" });
		const delays = await cards.evaluateAll((items) =>
			items.map((card) => parseFloat(getComputedStyle(card).animationDelay)),
		);
		expect(delays.slice(0, 6)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
		expect(Math.max(...delays)).toBeLessThanOrEqual(0.6);
	});
});

test("works can be filtered by medium, year and availability, also in the lightbox", async ({ page }) => {
	const filters = page.getByRole("navigation", { name: "Отбор работ" });
	const cards = page.locator("[data-artwork]");
	const countOf = (isShown: (work: (typeof artworks)[number]) => boolean | undefined) =>
		artworks.filter(isShown).length;

	await test.step("filters can be combined, and Back removes them", async () => {
		await openGallery(page);
		await filters.getByRole("link", { name: "Тушь", exact: true }).click();
		await expect(page).toHaveURL("/gallery?medium=ink#choice");
		await expect(page).toHaveTitle(/Тушь/);
		await expect(cards).toHaveCount(countOf(({ section }) => section === "ink"));
		await filters.getByLabel("Год").selectOption("2019");
		await expect(page).toHaveURL("/gallery?medium=ink&year=2019#choice");
		await expect(cards).toHaveCount(countOf(({ section, year }) => section === "ink" && year === 2019));
		await page.goBack();
		await expect(cards).toHaveCount(countOf(({ section }) => section === "ink"));
		await page.goBack();
		await expect(cards).toHaveCount(artworks.length);
	});

	await test.step("all cards are laid out while the browser is idle, also after filtering", async () => {
		await expect.poll(() => countDeferredCards(page)).toBe(0);
		await filters.getByRole("link", { name: "В наличии", exact: true }).click();
		await expect(cards).toHaveCount(countOf(({ state }) => state === "available"));
		await expect.poll(() => countDeferredCards(page)).toBe(0);
	});

	await test.step("the lightbox steps through the filtered works without re-rendering or scrolling the list", async () => {
		const sold = artworks.filter(({ state }) => state === "sold");
		await filters.getByRole("link", { name: "Продана", exact: true }).click();
		await expect(cards).toHaveCount(sold.length);
		await waitForHydration(page);
		const [before, after] = sold.slice(5, 7);
		if (!before || !after) throw new Error("Too few works are sold");
		const list = page.locator("main ul", { has: cards });
		await list.evaluate((element) => {
			element.dataset.isSame = "yes";
		});
		const { scroll } = await clickAndMeasure(cardOf(page, before));
		expect(scroll).toBeGreaterThan(300);
		const status = lightboxOf(page).getByRole("status").first();
		await expect(status).toHaveText(`Работа 6 из ${sold.length}: ${before.titleRu}`);
		expectSamePosition(await scrollOf(page), scroll);
		await page.keyboard.press("ArrowRight");
		await expect(status).toHaveText(`Работа 7 из ${sold.length}: ${after.titleRu}`);
		await page.keyboard.press("ArrowLeft");
		await expect(status).toHaveText(`Работа 6 из ${sold.length}: ${before.titleRu}`);
		await closeLightbox(page);
		await expect(page).toHaveURL("/gallery?status=sold#choice");
		await expect(cardOf(page, before)).toBeFocused();
		expectSamePosition(await scrollOf(page), scroll);
		await expect(list).toHaveAttribute("data-is-same", "yes");
	});
});

test("the English gallery is reachable by one link, and its lightbox and enquiries work", async ({ page }) => {
	const [work] = artworks.filter(({ year }) => year === 2019);
	if (!work) throw new Error("No work is of 2019");
	await page.goto("/gallery?year=2019");
	await page.getByRole("link", { name: "English" }).click();
	await expect(page).toHaveURL("/en/gallery");
	await waitForHydration(page);
	await cardOf(page, work).click();
	await expect(page).toHaveURL(`/en/gallery/${work.slug}`);
	await expect(lightboxOf(page).getByRole("heading", { level: 2 })).toHaveText(new RegExp(`^${work.titleEn}`));
	await expect(await enquire(page)).toHaveValue(new RegExp(work.titleEn));
});

test("a work's page links to the next work, to an enquiry and to the lightbox", async ({ page }) => {
	const work = workAt(2);
	await page.goto(`/gallery/${workAt(1).slug}`);
	await waitForHydration(page);
	const heading = page.getByRole("heading", { level: 1 });
	await page.getByRole("link", { name: `Следующая работа ${work.titleRu}` }).click();
	await expect(heading).toContainText(work.titleRu);
	await waitForHydration(page);
	await expect(page).toHaveTitle(new RegExp(`^${work.titleRu}, ${work.year}`));
	const title = await page.title();

	await expect(await enquire(page)).toHaveValue(
		`Здравствуйте. Хочу спросить о работе «${work.titleRu}» (${work.year}).`,
	);
	await page.keyboard.press("Escape");

	// The work and the person beside it are drawn to the same scale, within about one per cent.
	const wall = page.getByRole("img", { name: /170 см/ });
	const boxOf = async (part: string) => (await wall.locator(part).boundingBox()) ?? { width: 0, height: 0 };
	const centimetre = (await boxOf("svg")).height / 170;
	const picture = await boxOf("img");
	for (const side of ["width", "height"] as const) {
		expect(picture[side] / centimetre / (work.sizeCm?.[side] ?? 0)).toBeCloseTo(1, 1.7);
	}

	// The lightbox has the title of its work, and is not printed.
	const large = page.getByRole("link", { name: /^Рассмотреть/ });
	for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
		await large.click();
		await expectCurrentWork(page, work);
		await page.emulateMedia({ media: "print" });
		await expect(lightboxOf(page)).toBeHidden();
		await page.emulateMedia({ media: "screen" });
		await page.keyboard.press("ArrowRight");
		await expectCurrentWork(page, workAt(3));
		await expect(page).toHaveTitle(new RegExp(`^${workAt(3).titleRu}`));
		await closeLightbox(page, close);
		await expect(page).toHaveURL(`/gallery/${work.slug}`);
		await expect(heading).toContainText(work.titleRu);
		await expect(page).toHaveTitle(title);
		await expect(large).toBeFocused();
	}
});
