import { expect, test, waitForHydration } from "./site.fixture.ts";

test("the panel is a shell that search engines leave out", async ({ page }) => {
	const response = await page.goto("/admin");
	expect(await response?.text()).toContain('content="noindex"');
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"Админ панель",
	);
});

const FOREIGN_TO_READERS = /mantine|trpc/i;

for (const path of ["/", "/blog", "/gallery"]) {
	test(`${path} loads neither Mantine nor the panel's code`, async ({
		page,
		loadedCode,
	}) => {
		await page.goto(path);
		await waitForHydration(page);
		const code = await loadedCode();
		expect(code.length).toBeGreaterThan(2);
		expect(code.filter(({ text }) => FOREIGN_TO_READERS.test(text))).toEqual(
			[],
		);
	});
}

test("the panel loads both, so that the tests above can fail", async ({
	page,
	loadedCode,
}) => {
	await page.goto("/admin", { waitUntil: "networkidle" });
	const code = (await loadedCode()).map(({ text }) => text).join("\n");
	expect(code).toMatch(/mantine/i);
	expect(code).toMatch(/trpc/i);
});
