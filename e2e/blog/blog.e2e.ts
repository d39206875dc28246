import { holdRequests } from "../support/hold-requests.ts";
import { expectScrollRestored, scrollOf } from "../support/scroll-position.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";

const ARTICLE = "trevoga-chto-ona-ohranyaet";
const REACTIONS = `/api/blog/posts/${ARTICLE}/reactions`;
const TITLE = "Тревога: что она охраняет";

test("the newest article has the largest card, and only an article's reactions are requested", async ({
	page,
	dataRequests,
}) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto("/blog");

	await test.step("the newest article is visible without scrolling", async () => {
		const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
		const lead = await cards.first().boundingBox();
		const second = await cards.nth(1).boundingBox();
		expect(lead?.width).toBeGreaterThan(2.5 * (second?.width ?? 0));
		const picture = await cards.first().locator("img").boundingBox();
		expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThan(900);
	});

	await test.step("the list requests no data, and an article requests only its reactions", async () => {
		expect(await dataRequests()).toEqual([]);
		// The reactions are requested in an effect, which may run long after the page is shown and the network is idle.
		const waitForReactions = () => page.waitForRequest(`**${REACTIONS}`);
		const card = page.getByRole("listitem").filter({ hasText: TITLE });
		await Promise.all([waitForReactions(), card.getByRole("link", { name: /^Читать статью/ }).click()]);
		await expect(page).toHaveURL(`/blog/${ARTICLE}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
		await dataRequests();
		await Promise.all([waitForReactions(), page.reload()]);
		// A slow page may report its view meanwhile.
		expect((await dataRequests()).filter((path) => path !== "/api/visits")).toEqual([REACTIONS]);
	});
});

test("navigation shows loading and error states and restores the scroll position", async ({ page, expected }) => {
	const heading = page.getByRole("heading", { level: 1 });
	const link = page.getByRole("link", { name: TITLE });
	await page.setViewportSize({ width: 360, height: 640 });
	await page.goto("/blog");
	await waitForHydration(page);

	await test.step("shows «Статья не найдена» when the article cannot be loaded", async () => {
		expected.consoleErrors.push(/status of 500|^console: HttpError|500:/);
		await page.route(`**/api/blog/posts/${ARTICLE}`, (route) => route.fulfill({ status: 500, body: "" }));
		await link.click();
		await expect(heading).toHaveText("Статья не найдена");
		await page.unroute(`**/api/blog/posts/${ARTICLE}`);
		await page.goBack();
	});

	await test.step("shows a loading message, then the article", async () => {
		const release = await holdRequests(page, `**/api/blog/posts/${ARTICLE}`);
		await link.click();
		await expect(page.getByRole("status")).toHaveText("Загрузка статьи...");
		release();
		await expect(heading).toHaveText(TITLE);
		await expect(page).toHaveTitle(new RegExp(`^${TITLE}`));
		await page.goBack();
	});

	await test.step("restores the scroll position of the list after Back", async () => {
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

	await test.step("shows a loading message, then that the list is empty", async () => {
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
});
