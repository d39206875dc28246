import { holdRequests } from "../support/hold-requests.ts";
import {
	expect,
	publishOwn,
	test,
	waitForHydration,
} from "../support/site.fixture.ts";

const there = test.extend<{ slug: string }>({
	slug: async ({ admin, page }, use) => {
		const slug = await publishOwn(admin, "nravitsya");
		await page.goto(`/blog/${slug}`);
		await use(slug);
	},
});

there(
	"an article is liked by keyboard, at once, and that is taken back",
	async ({ page, slug }) => {
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
		const button = page.getByRole("button", { name: /^Нравится/ });
		const release = await holdRequests(page, "**/like");
		await button.focus();
		await page.keyboard.press("Enter");
		await expect(button).toHaveAttribute("aria-pressed", "true");
		await expect(button).toContainText("1");
		const answer = page.waitForResponse("**/like");
		release();
		await answer;
		await page.reload();
		await expect(button).toHaveAttribute("aria-pressed", "true");
		await page.waitForLoadState("networkidle");
		const answered = () =>
			page.evaluate(
				() =>
					performance
						.getEntriesByType("resource")
						.filter(({ name }) => name.endsWith("/like")).length,
			);
		// Often and fast: what was pressed while the first was under way is one request, of the last press.
		await button.evaluate((one: HTMLButtonElement) => {
			for (let press = 0; press < 4; press += 1) one.click();
		});
		await expect.poll(answered).toBe(2);
		await expect(button).toHaveAttribute("aria-pressed", "true");
		await button.click();
		await expect(button).toHaveAttribute("aria-pressed", "false");
		await expect.poll(answered).toBe(3);
		await page.goto(`/blog/${slug}`);
		await page.waitForLoadState("networkidle");
		await expect(button).toHaveAttribute("aria-pressed", "false");
		await expect(button).not.toContainText("1");
	},
);

there(
	"a like that the server does not take is taken back, and it is said why",
	async ({ page, slug, expected }) => {
		await test.step("a like that the server does not take is taken back, and said", async () => {
			expected.consoleErrors.push(/status of 503|ERR_INTERNET_DISCONNECTED/);
			await waitForHydration(page);
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
			await page.unroute("**/like");
			await page.context().setOffline(true);
			await button.click();
			await expect(page.getByText("Нет сети")).toBeVisible();
		});

		await test.step("a like past the limit is taken back, and the reader is told until when", async () => {
			await page.context().setOffline(false);
			await page.goto(`/blog/${slug}`);
			expected.consoleErrors.push(/status of 429/);
			await waitForHydration(page);
			await page.waitForLoadState("networkidle");
			const detail = "Завтра можно будет поставить ещё.";
			await page.route("**/like", (route) =>
				route.fulfill({
					status: 429,
					contentType: "application/problem+json",
					body: JSON.stringify({ detail }),
				}),
			);
			const button = page.getByRole("button", { name: /^Нравится/ });
			await button.click();
			await expect(page.getByText(detail)).toBeVisible();
			await expect(page.getByText("Не удалось")).toBeHidden();
			await expect(button).toHaveAttribute("aria-pressed", "false");
		});
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
