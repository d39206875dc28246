import { holdRequests } from "../support/hold-requests.ts";
import { expect, publishPost, test, waitForHydration } from "../support/site.fixture.ts";

/** The slug of a new article, which is open. */
const likeTest = test.extend<{ slug: string }>({
	slug: async ({ admin, page }, use) => {
		const slug = await publishPost(admin, "nravitsya");
		await page.goto(`/blog/${slug}`);
		await use(slug);
	},
});

likeTest("a reader likes an article by keyboard, sees it at once, and takes the like back", async ({ page, slug }) => {
	await waitForHydration(page);
	await page.waitForLoadState("networkidle");
	const button = page.getByRole("button", { name: /^Нравится/ });
	const release = await holdRequests(page, "**/like");
	await button.focus();
	await page.keyboard.press("Enter");
	await expect(button).toHaveAttribute("aria-pressed", "true");
	await expect(button).toContainText("1");
	const response = page.waitForResponse("**/like");
	release();
	await response;
	await page.reload();
	await expect(button).toHaveAttribute("aria-pressed", "true");
	await page.waitForLoadState("networkidle");
	const likeRequestCount = () =>
		page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/like")).length);
	// Four fast clicks: those during the first request become one request with the last state.
	await button.evaluate((element: HTMLButtonElement) => {
		for (let press = 0; press < 4; press += 1) element.click();
	});
	await expect.poll(likeRequestCount).toBe(2);
	await expect(button).toHaveAttribute("aria-pressed", "true");
	await button.click();
	await expect(button).toHaveAttribute("aria-pressed", "false");
	await expect.poll(likeRequestCount).toBe(3);
	await page.goto(`/blog/${slug}`);
	await page.waitForLoadState("networkidle");
	await expect(button).toHaveAttribute("aria-pressed", "false");
	await expect(button).not.toContainText("1");
});

likeTest("a like that the server refuses is taken back, with a message", async ({ page, slug, expected }) => {
	await test.step("a like is taken back with a message when the server or the network fails", async () => {
		expected.consoleErrors.push(/status of 503|ERR_INTERNET_DISCONNECTED/);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
		await page.route("**/like", (route) => route.fulfill({ status: 503 }));
		const button = page.getByRole("button", { name: /^Нравится/ });
		await button.click();
		await expect(page.getByText("Не удалось отправить")).toBeVisible();
		await expect(button).toHaveAttribute("aria-pressed", "false");
		// Clicked again before the first response.
		await page.unroute("**/like");
		const release = await holdRequests(page, "**/like", (route) => route.fulfill({ status: 503 }));
		await button.click();
		await button.click();
		release();
		await expect(page.getByText("Не удалось отправить")).toBeVisible();
		await page.waitForLoadState("networkidle");
		await expect(button).toHaveAttribute("aria-pressed", "false");
		await expect(button).not.toContainText("1");
		await page.unroute("**/like");
		await page.context().setOffline(true);
		await button.click();
		await expect(page.getByText("Нет сети")).toBeVisible();
	});

	await test.step("a like over the limit is taken back, and the message says until when", async () => {
		await page.context().setOffline(false);
		await page.goto(`/blog/${slug}`);
		expected.consoleErrors.push(/status of 429/);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
		const detail = "Завтра можно будет поставить ещё.";
		await page.route("**/like", (route) =>
			route.fulfill({ status: 429, contentType: "application/problem+json", body: JSON.stringify({ detail }) }),
		);
		const button = page.getByRole("button", { name: /^Нравится/ });
		await button.click();
		await expect(page.getByText(detail)).toBeVisible();
		await expect(page.getByText("Не удалось")).toBeHidden();
		await expect(button).toHaveAttribute("aria-pressed", "false");
	});
});

likeTest.describe("without scripts", () => {
	likeTest.use({ javaScriptEnabled: false });

	likeTest("a reader likes an article and takes the like back", async ({ page, slug }) => {
		const button = page.getByRole("button", { name: /^Нравится/ });
		await button.click();
		await expect(page).toHaveURL(`/blog/${slug}?like=yes#reactions`);
		await expect(button).toHaveAttribute("aria-pressed", "true");
		await expect(button).toContainText("1");
		await button.click();
		await expect(page).toHaveURL(`/blog/${slug}?like=no#reactions`);
		await expect(button).toHaveAttribute("aria-pressed", "false");
	});
});
