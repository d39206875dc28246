import { expect, test } from "./site.fixture.ts";

test("the panel is a shell that search engines leave out", async ({ page }) => {
	const response = await page.goto("/admin");
	expect(await response?.text()).toContain('content="noindex"');
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"Админ панель",
	);
	await expect(page.getByText("Вы не вошли.")).toBeVisible();
});

test("the panel knows the owner by the cookie that signing in has set", async ({
	page,
}) => {
	await page.goto("/admin");
	await page.evaluate(
		async (credentials) => {
			await fetch("/api/auth/login", {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(credentials),
			});
		},
		{
			username: process.env.E2E_USERNAME,
			password: process.env.E2E_PASSWORD,
		},
	);
	await page.reload();
	await expect(page.getByText("Вы вошли как owner.")).toBeVisible();
	expect(await page.evaluate(() => document.cookie)).toBe("");
});

const FOREIGN_TO_READERS = /mantine|trpc/i;

for (const path of ["/", "/blog", "/gallery"]) {
	test(`${path} loads neither Mantine nor the panel's code`, async ({
		page,
		loadedCode,
	}) => {
		await page.goto(path, { waitUntil: "networkidle" });
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
