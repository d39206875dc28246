import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./site.fixture.ts";

test.use({ baseURL: process.env.E2E_DEPRIVED_URL });

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		for (const path of ["/blog", "/blog/trevoga-chto-ona-ohranyaet"]) {
			test(`${path} says that its data cannot be read`, async ({
				page,
				expected,
			}) => {
				expected.consoleErrors.push(/status of 503/);
				const response = await page.goto(path, { waitUntil: "networkidle" });
				expect(response?.status()).toBe(503);
				await expect(page).toHaveTitle(/^Сайт временно недоступен/);
				await expect(page.getByRole("heading", { level: 1 })).toHaveText(
					"Сайт временно недоступен",
				);
				await expect(page.getByText("Пока нет опубликованных")).toHaveCount(0);
			});
		}
	});
}

test("the page has nothing that axe finds", async ({ page, expected }) => {
	expected.consoleErrors.push(/status of 503/);
	await page.goto("/blog");
	await expectAccessible(page);
});

test("pages without data are there", async ({ page }) => {
	expect((await page.goto("/"))?.status()).toBe(200);
});
