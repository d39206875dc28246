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

test("public pages load neither Mantine nor the panel's code", async ({
	page,
}) => {
	const sizes: Record<string, number> = {};
	page.on("response", async (response) => {
		if (/\.(js|css)$/.test(response.url())) {
			const text = await response.text();
			sizes[response.url()] = text.length;
			expect(text).not.toMatch(/mantine|@trpc/i);
		}
	});
	for (const path of ["/", "/blog", "/gallery"]) {
		await page.goto(path, { waitUntil: "networkidle" });
	}
	expect(Object.keys(sizes).length).toBeGreaterThan(3);
});
