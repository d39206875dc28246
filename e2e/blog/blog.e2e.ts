import { holdRequests } from "../support/hold-requests.ts";
import { expectScrollRestored, scrollOf } from "../support/scroll-position.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";

const ARTICLE = "trevoga-chto-ona-ohranyaet";
const REACTIONS = `/api/blog/posts/${ARTICLE}/reactions`;
const TITLE = "Тревога: что она охраняет";

test("the list leads to an article and back, and only the visitor's own reactions are requested", async ({
	page,
	dataRequests,
}) => {
	await page.goto("/blog");
	await expect(page).toHaveTitle(/^Блог о трансформации/);
	const card = page.getByRole("listitem").filter({ hasText: TITLE });
	await expect(card.locator("time")).toHaveText(/^\d{1,2} [а-я]+ \d{4}$/);
	await expect(card).toContainText("Тревогу хочется выключить");
	expect(await dataRequests()).toEqual([]);
	// The reactions are requested in an effect, which may run long after the page is shown and the network is idle.
	const waitForReactions = () => page.waitForRequest(`**${REACTIONS}`);
	await Promise.all([waitForReactions(), card.getByRole("link", { name: /^Читать статью/ }).click()]);
	await expect(page).toHaveURL(`/blog/${ARTICLE}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
	await dataRequests();
	await Promise.all([waitForReactions(), page.reload()]);
	const article = page.getByRole("article");
	await expect(article.getByRole("heading", { level: 2 }).first()).toHaveText("Как отличить сигнал от шума");
	await expect(article.getByRole("cell").first()).toHaveText("возникает рядом с конкретным делом");
	// A slow page reports its view meanwhile.
	expect((await dataRequests()).filter((path) => path !== "/api/visits")).toEqual([REACTIONS]);
	await page.getByRole("link", { name: "Вернуться к блогу" }).click();
	await expect(page).toHaveURL("/blog");
});

test("navigating shows that a page is loading, that it failed, and restores the scroll position", async ({
	page,
	expected,
}) => {
	const heading = page.getByRole("heading", { level: 1 });
	const link = page.getByRole("link", { name: TITLE });

	await test.step("shows that an article is loading, then the article", async () => {
		await page.goto("/blog");
		await waitForHydration(page);
		const release = await holdRequests(page, `**/api/blog/posts/${ARTICLE}`);
		await link.click();
		await expect(page.getByRole("status")).toHaveText("Загрузка статьи...");
		release();
		await expect(heading).toHaveText(TITLE);
		await expect(page).toHaveTitle(new RegExp(`^${TITLE}`));
	});

	await test.step("shows that the list is loading, and that it is empty", async () => {
		await page.goto(`/blog/${ARTICLE}`);
		await waitForHydration(page);
		const release = await holdRequests(page, "**/api/blog/cards?*", (route) =>
			route.fulfill({ json: [], headers: { "X-Total-Count": "0" } }),
		);
		await page.getByRole("link", { name: "Вернуться к блогу" }).click();
		await expect(page.getByRole("status").filter({ hasText: "Загрузка" })).toHaveText("Загрузка статей...");
		release();
		await expect(page.getByText("Пока нет опубликованных статей")).toBeVisible();
	});

	await test.step("shows «Статья не найдена» when the article cannot be loaded", async () => {
		expected.consoleErrors.push(/status of 500|^console: HttpError|500:/);
		await page.goto("/blog");
		await waitForHydration(page);
		await page.route(`**/api/blog/posts/${ARTICLE}`, (route) => route.fulfill({ status: 500, body: "" }));
		await link.click();
		await expect(heading).toHaveText("Статья не найдена");
	});

	await test.step("restores the scroll position of the list after Back", async () => {
		await page.setViewportSize({ width: 360, height: 640 });
		await page.goto("/blog");
		await waitForHydration(page);
		const last = page.getByRole("link", { name: /Как проходит первая встреча/ });
		await last.scrollIntoViewIfNeeded();
		const before = await scrollOf(page);
		expect(before).toBeGreaterThan(500);
		await last.click();
		await expect(heading).toHaveText("Как проходит первая встреча");
		expect(await scrollOf(page)).toBe(0);
		await page.goBack();
		await expectScrollRestored(page, before);
	});
});

// UTC+14 and UTC-11 (Moscow is UTC+3): at any moment it is another day in one of them.
for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
	test.describe(`a reader in ${timezoneId}`, () => {
		test.use({ timezoneId });

		test("sees the date of a post in the site's time zone", async ({ page }) => {
			await page.goto("/blog");
			const card = page.getByRole("listitem").filter({ hasText: TITLE });
			const day = (await card.locator("time").textContent()) ?? "";
			await waitForHydration(page);
			await expect(card.locator("time")).toHaveText(day);
			await card.getByRole("link", { name: /^Читать статью/ }).click();
			await expect(page.getByRole("article").locator("time")).toHaveText(day);
		});
	});
}

test("the newest article is the largest and visible without scrolling, and neighbouring cards have different pictures", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto("/blog");
	const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
	const lead = await cards.first().boundingBox();
	const second = await cards.nth(1).boundingBox();
	expect(lead?.width).toBeGreaterThan(2.5 * (second?.width ?? 0));
	const picture = await cards.first().locator("img").boundingBox();
	expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThan(900);
	const sources = await cards.locator("img").evaluateAll((images) => images.map((image) => image.getAttribute("src")));
	expect(new Set(sources.slice(0, 6)).size).toBe(Math.min(6, sources.length));
});
