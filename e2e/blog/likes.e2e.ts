import type { Page } from "@playwright/test";
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

const buttonOf = (page: Page) => page.getByRole("button", { name: /^Нравится/ });

likeTest("a reader likes an article by keyboard, sees it at once, and takes the like back", async ({ page, slug }) => {
	await waitForHydration(page);
	await page.waitForLoadState("networkidle");
	const button = buttonOf(page);
	const release = await holdRequests(page, "**/like");
	await button.press("Enter");
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

likeTest(
	"a like that the server refuses or the network loses is taken back, with a message",
	async ({ page, slug: _, expected }) => {
		expected.consoleErrors.push(/status of (503|429)|ERR_INTERNET_DISCONNECTED/);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
		const button = buttonOf(page);
		const detail = "Завтра можно будет поставить ещё.";
		const refusals = [
			{ status: 503, message: "Не удалось отправить" },
			{ status: 429, contentType: "application/problem+json", body: JSON.stringify({ detail }), message: detail },
			// Clicked again before the first response.
			{ status: 503, message: "Не удалось отправить", clicks: 2 },
		];
		for (const { message, clicks = 1, ...refusal } of refusals) {
			const release = await holdRequests(page, "**/like", (route) => route.fulfill(refusal));
			for (let click = 0; click < clicks; click += 1) await button.click();
			release();
			await expect(page.getByText(message)).toBeVisible();
			await page.waitForLoadState("networkidle");
			await expect(button).toHaveAttribute("aria-pressed", "false");
			await expect(button).not.toContainText("1");
			await page.unroute("**/like");
		}
		await page.context().setOffline(true);
		await button.click();
		await expect(page.getByText("Нет сети")).toBeVisible();
		await expect(button).toHaveAttribute("aria-pressed", "false");
	},
);
