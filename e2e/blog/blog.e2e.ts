import { holdRequests } from "../support/hold-requests.ts";
import { expectScrollRestored, scrollOf } from "../support/scroll-position.ts";
import { expect, freshSlug, test, waitForHydration } from "../support/site.fixture.ts";

const ARTICLE = "trevoga-chto-ona-ohranyaet";

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("the list links to articles, and a missing article links back to the list", async ({
			page,
			dataRequests,
			expected,
		}) => {
			await test.step("the list shows the published posts and links to them", async () => {
				await page.goto("/blog");
				await expect(page).toHaveTitle(/^Блог о трансформации/);
				const card = page.getByRole("listitem").filter({ hasText: "Тревога: что она охраняет" });
				await expect(card.locator("time")).toHaveText(/^\d{1,2} [а-я]+ \d{4}$/);
				await expect(card).toContainText("Тревогу хочется выключить");
				await expect(page.getByText("Черновик: заметки о паузе")).toHaveCount(0);
				// The data is part of the page.
				expect(await dataRequests()).toEqual([]);
				const reactions = javaScriptEnabled
					? page.waitForResponse(`**/api/blog/posts/${ARTICLE}/reactions`)
					: undefined;
				await card.getByRole("link", { name: /^Читать статью/ }).click();
				await expect(page).toHaveURL(`/blog/${ARTICLE}`);
				await expect(page.getByRole("heading", { level: 1 })).toHaveText("Тревога: что она охраняет");
				await reactions;
			});

			await test.step("an article is complete: headings, table, link back", async () => {
				// Requests of the previous step are discarded.
				await dataRequests();
				const response = await page.goto(`/blog/${ARTICLE}`);
				expect(response?.status()).toBe(200);
				const article = page.getByRole("article");
				await expect(article.getByRole("heading", { level: 2 }).first()).toHaveText("Как отличить сигнал от шума");
				await expect(article.getByRole("cell").first()).toHaveText("возникает рядом с конкретным делом");
				// Only the visitor's own reactions are requested.
				expect(await dataRequests()).toEqual(javaScriptEnabled ? [`/api/blog/posts/${ARTICLE}/reactions`] : []);
				await page.getByRole("link", { name: "Вернуться к блогу" }).click();
				await expect(page).toHaveURL("/blog");
			});

			await test.step("a missing article is 404 and links back", async () => {
				expected.consoleErrors.push(/status of 404/);
				const response = await page.goto("/blog/takoj-stati-net");
				expect(response?.status()).toBe(404);
				await expect(page.getByRole("heading", { level: 1 })).toHaveText("Статья не найдена");
				await page.getByRole("link", { name: "Вернуться к блогу" }).click();
				await expect(page).toHaveURL("/blog");
			});

			await test.step("a missing page is 404 and links to the blog", async () => {
				expected.consoleErrors.push(/status of 404/);
				const response = await page.goto("/takoj-stranicy-net");
				expect(response?.status()).toBe(404);
				await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
				await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
				await page.getByRole("link", { name: "в блог" }).click();
				await expect(page).toHaveURL("/blog");
			});
		});
	});
}

test("a post published by the API appears, and an unpublished or deleted one disappears", async ({
	page,
	admin,
	expected,
}) => {
	expected.consoleErrors.push(/status of 4(04|10)/);
	const slug = freshSlug("novost");
	const post = { slug, title: `Свежая запись ${slug}`, content: "Написано **только что**.", published: true };
	const id = await admin.create(post);
	await page.goto("/blog");
	await page.getByRole("link", { name: `Читать статью «${post.title}»` }).click();
	await expect(page.locator("strong")).toHaveText("только что");

	const moved = `${slug}-2`;
	await admin.replace(id, { ...post, slug: moved });
	await page.goto(`/blog/${slug}`);
	await expect(page).toHaveURL(`/blog/${moved}`);

	await admin.replace(id, { ...post, slug: moved, published: false });
	expect((await page.goto(`/blog/${moved}`))?.status()).toBe(404);
	await page.goto("/blog");
	await expect(page.getByText(post.title)).toHaveCount(0);

	await admin.delete(id);
	expect((await page.goto(`/blog/${moved}`))?.status()).toBe(410);
	await expect(page.getByText("Статья не найдена")).toBeVisible();
});

test.describe("navigating inside the site", () => {
	test("shows that a page is loading, that it failed, and restores the scroll position", async ({ page, expected }) => {
		await test.step("shows that an article is loading, then the article", async () => {
			await page.goto("/blog");
			await waitForHydration(page);
			const release = await holdRequests(page, `**/api/blog/posts/${ARTICLE}`);
			await page.getByRole("link", { name: /Тревога: что она охраняет/ }).click();
			await expect(page.getByRole("status")).toHaveText("Загрузка статьи...");
			release();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Тревога: что она охраняет");
			await expect(page).toHaveTitle(/^Тревога: что она охраняет/);
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
			await page.getByRole("link", { name: /Тревога: что она охраняет/ }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Статья не найдена");
		});

		await test.step("restores the scroll position of the list after Back", async () => {
			await page.setViewportSize({ width: 360, height: 640 });
			await page.goto("/blog");
			await waitForHydration(page);
			const link = page.getByRole("link", { name: /Как проходит первая встреча/ });
			await link.scrollIntoViewIfNeeded();
			const before = await scrollOf(page);
			expect(before).toBeGreaterThan(500);
			await link.click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Как проходит первая встреча");
			expect(await page.evaluate(() => scrollY)).toBe(0);
			await page.goBack();
			await expectScrollRestored(page, before);
		});
	});
});

test("the date of a post is that in the site's time zone, whatever the reader's is", async ({
	browser,
	baseURL,
	request,
}) => {
	const posts = await request.get("/api/blog/posts?limit=1");
	const [{ publishedAt }] = await posts.json();
	const dayAt = (timeZone: string) =>
		new Intl.DateTimeFormat("ru-RU", { timeZone, dateStyle: "long" }).format(new Date(publishedAt)).replace(" г.", "");
	const day = dayAt("Europe/Moscow");
	// UTC+14 and UTC-11 (Moscow is UTC+3): in one of them it is another day.
	const timezoneId = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].find((timeZone) => dayAt(timeZone) !== day);
	expect(timezoneId).toBeDefined();
	const context = await browser.newContext({ baseURL, timezoneId });
	const page = await context.newPage();
	const messages: string[] = [];
	page.on("console", (message) => messages.push(message.text()));
	await page.goto("/blog", { waitUntil: "networkidle" });
	await expect(page.locator("time").first()).toHaveText(day);
	await page
		.getByRole("link", { name: /^Читать статью/ })
		.first()
		.click();
	await expect(page.getByRole("article").locator("time")).toHaveText(day);
	expect(messages).toEqual([]);
	await context.close();
});

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

test("the page of a missing article offers three others", async ({ page, expected }) => {
	expected.consoleErrors.push(/status of 404/);
	await page.goto("/blog/takoj-net");
	const others = page.getByRole("region", { name: "Можно почитать" });
	await expect(others.getByRole("listitem")).toHaveCount(3);
	await others.getByRole("link").first().click();
	await expect(page.getByRole("article")).toBeVisible();
});
