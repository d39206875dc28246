import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/site.fixture.ts";

test.use({ baseURL: process.env.E2E_UNAVAILABLE_URL });

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("pages whose data cannot be read say so, the others are there", async ({ page, expected }) => {
			expected.consoleErrors.push(/status of 503/);
			for (const path of ["/blog", "/blog/trevoga-chto-ona-ohranyaet"]) {
				const response = await page.goto(path, { waitUntil: "networkidle" });
				expect(response?.status()).toBe(503);
				await expect(page).toHaveTitle(/^Сайт временно недоступен/);
				await expect(page.getByRole("heading", { level: 1 })).toHaveText("Сайт временно недоступен");
				await expect(page.getByText("Пока нет опубликованных")).toHaveCount(0);
			}
			if (javaScriptEnabled) await expectAccessible(page);
			expect((await page.goto("/"))?.status()).toBe(200);
		});
	});
}
