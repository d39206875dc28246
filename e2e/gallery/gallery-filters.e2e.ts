import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { artworks, cardOf, countDeferredCards, openGallery } from "./gallery.ts";

test("the works are filtered by medium, year and availability", async ({ page }) => {
	await test.step("the filters are links and a select, and combine", async () => {
		await openGallery(page);
		const filters = page.getByRole("navigation", { name: "Отбор работ" });
		const cards = page.locator("[data-artwork]");
		const countOf = (test: (work: (typeof artworks)[number]) => boolean) => artworks.filter(test).length;
		await filters.getByRole("link", { name: "Тушь", exact: true }).click();
		await expect(page).toHaveURL("/gallery?medium=ink#choice");
		await expect(page).toHaveTitle(/Тушь/);
		await expect(cards).toHaveCount(countOf(({ mediumKey }) => mediumKey === "ink"));
		await expect(filters.getByRole("link", { name: "Тушь", exact: true })).toHaveAttribute("aria-current", "page");
		// The year is combined with the medium; years without results are disabled.
		await expect(filters.getByRole("option", { name: "2024" })).toBeDisabled();
		await filters.getByLabel("Год").selectOption("2019");
		await expect(page).toHaveURL("/gallery?medium=ink&year=2019#choice");
		await expect(cards).toHaveCount(countOf(({ mediumKey, year }) => mediumKey === "ink" && year === "2019"));
		await page.goBack();
		await expect(cards).toHaveCount(countOf(({ mediumKey }) => mediumKey === "ink"));
		await page.goBack();
		await expect(cards).toHaveCount(artworks.length);
		await filters.getByRole("link", { name: "Продана", exact: true }).click();
		await expect(cards).toHaveCount(9);
	});

	await test.step("the lightbox steps through the filtered works only", async () => {
		await openGallery(page, "/gallery?status=sold");
		const [first, second] = artworks.filter(({ isSold }) => isSold);
		if (!first || !second) throw new Error("Nothing is sold");
		await cardOf(page, first).click();
		const status = page.locator("dialog[open]").getByRole("status").first();
		await expect(status).toHaveText(`Работа 1 из 9: ${first.titleRu}`);
		await page.keyboard.press("ArrowRight");
		await expect(status).toHaveText(`Работа 2 из 9: ${second.titleRu}`);
		await page.keyboard.press("Escape");
		await expect(page).toHaveURL("/gallery?status=sold");
		await expect(page.locator("[data-artwork]")).toHaveCount(9);
	});

	await test.step("all cards are laid out while the browser is idle, also after a filter is chosen", async () => {
		const cards = page.locator("li:has([data-artwork])");
		await openGallery(page);
		await expect.poll(() => countDeferredCards(page)).toBe(0);
		const filters = page.getByRole("navigation", { name: "Отбор работ" });
		await filters.getByRole("link", { name: "В наличии", exact: true }).click();
		await expect(cards).toHaveCount(artworks.length - 9);
		await expect.poll(() => countDeferredCards(page)).toBe(0);
	});
});

test("an unusual spelling of a year means the same on the server and in the browser", async ({ page, expected }) => {
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

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("the cards link to the pages of the works, and the filters work", async ({ page }) => {
		await page.goto("/gallery");
		await page.getByRole("link", { name: "Ботаника" }).click();
		await expect(page).toHaveURL("/gallery?medium=botany#choice");
		await expect(page.locator("[data-artwork]")).toHaveCount(8);
		await page.getByLabel("Год").selectOption("2021");
		await page.getByRole("button", { name: "Показать" }).click();
		await expect(page).toHaveURL("/gallery?medium=botany&year=2021#choice");
		await expect(page.locator("[data-artwork]")).toHaveCount(
			artworks.filter(({ mediumKey, year }) => mediumKey === "botany" && year === "2021").length,
		);
		await page.locator("[data-artwork]").first().click();
		await expect(page).toHaveURL(/\/gallery\/[a-z-]+$/);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		const large = page.getByRole("link", { name: /^Рассмотреть/ });
		await expect(large).toHaveAttribute("href", /^\/artworks\/.+\.jpg$/);
		await page.getByRole("link", { name: /^Следующая работа/ }).click();
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await page.getByRole("link", { name: "В галерею" }).click();
		await expect(page).toHaveURL("/gallery");
	});
});
