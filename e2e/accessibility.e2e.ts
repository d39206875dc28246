import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./site.fixture.ts";

const PAGES = [
	"/",
	"/blog",
	"/blog/s-chego-nachinaetsya-peremena",
	"/blog/dvizhenie-i-cvet",
	"/blog/baraban-i-tishina",
	"/blog/net",
	"/net",
	"/gallery",
	"/admin",
];

for (const colorScheme of ["light", "dark"] as const) {
	test.describe(colorScheme, () => {
		test.use({ colorScheme });
		for (const path of PAGES) {
			test(`${path} has nothing that axe finds`, async ({ page, expected }) => {
				expected.consoleErrors.push(/status of 404/);
				await page.goto(path);
				await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
				const { violations } = await new AxeBuilder({ page }).analyze();
				expect(
					violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
				).toEqual([]);
			});
		}
	});
}

test("no page scrolls sideways at 320 px", async ({ page, expected }) => {
	expected.consoleErrors.push(/status of 404/);
	await page.setViewportSize({ width: 320, height: 640 });
	for (const path of PAGES) {
		await page.goto(path);
		const excess = await page.evaluate(
			() => document.documentElement.scrollWidth - innerWidth,
		);
		expect(excess, path).toBeLessThanOrEqual(0);
	}
});

test("the keyboard goes past the navigation and through the list", async ({
	page,
}) => {
	await page.goto("/blog");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "К содержанию" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.locator("#main")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "На главную" })).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/blog\/.+/);
});
