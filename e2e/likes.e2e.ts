import { holdRequests } from "./hold-requests.ts";
import { comesAlive, expect, publishOwn, test } from "./site.fixture.ts";

const there = test.extend<{ slug: string }>({
	slug: async ({ owner, page }, use) => {
		const slug = await publishOwn(owner, "nravitsya");
		await page.goto(`/blog/${slug}`);
		await use(slug);
	},
});

there(
	"an article is liked by keyboard, at once, and that is taken back",
	async ({ page, slug }) => {
		await comesAlive(page);
		await page.waitForLoadState("networkidle");
		const button = page.getByRole("button", { name: /^Нравится/ });
		const release = await holdRequests(page, "**/like");
		await button.focus();
		await page.keyboard.press("Enter");
		await expect(button).toHaveAttribute("aria-pressed", "true");
		await expect(button).toContainText("1");
		release();
		await page.waitForLoadState("networkidle");
		await page.reload();
		await expect(button).toHaveAttribute("aria-pressed", "true");
		await page.waitForLoadState("networkidle");
		// Often and fast: the last press counts.
		for (let press = 0; press < 5; press += 1) await button.click();
		await expect(button).toHaveAttribute("aria-pressed", "false");
		await page.waitForLoadState("networkidle");
		await page.goto(`/blog/${slug}`);
		await page.waitForLoadState("networkidle");
		await expect(button).toHaveAttribute("aria-pressed", "false");
		await expect(button).not.toContainText("1");
	},
);

there(
	"a like that the server does not take is taken back, and said",
	async ({ page, slug: _, expected }) => {
		expected.consoleErrors.push(/status of 503/);
		await comesAlive(page);
		await page.waitForLoadState("networkidle");
		await page.route("**/like", (route) => route.fulfill({ status: 503 }));
		const button = page.getByRole("button", { name: /^Нравится/ });
		await button.click();
		await expect(page.getByText("Не удалось отправить")).toBeVisible();
		await expect(button).toHaveAttribute("aria-pressed", "false");
		// Pressed again before the first answer is there.
		await page.unroute("**/like");
		const release = await holdRequests(page, "**/like", (route) =>
			route.fulfill({ status: 503 }),
		);
		await button.click();
		await button.click();
		release();
		await expect(page.getByText("Не удалось отправить")).toBeVisible();
		await page.waitForLoadState("networkidle");
		await expect(button).toHaveAttribute("aria-pressed", "false");
		await expect(button).not.toContainText("1");
	},
);

there.describe("without scripts", () => {
	there.use({ javaScriptEnabled: false });

	there(
		"an article is liked, and that is taken back",
		async ({ page, slug }) => {
			const button = page.getByRole("button", { name: /^Нравится/ });
			await button.click();
			await expect(page).toHaveURL(`/blog/${slug}?like=yes#reactions`);
			await expect(button).toHaveAttribute("aria-pressed", "true");
			await expect(button).toContainText("1");
			await button.click();
			await expect(page).toHaveURL(`/blog/${slug}?like=no#reactions`);
			await expect(button).toHaveAttribute("aria-pressed", "false");
		},
	);
});
