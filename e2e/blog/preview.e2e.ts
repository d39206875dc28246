import { expectAccessible } from "../support/accessible.ts";
import { expect, freshSlug, test } from "../support/site.fixture.ts";

test("a preview link shows the draft as it is saved, until it is deleted", async ({
	page,
	admin,
	dataRequests,
	expected,
}) => {
	expected.consoleErrors.push(/status of 404/);
	const slug = freshSlug("chernovik");
	const id = await admin.create({ slug, title: "Раз", content: "**Да**" });
	const path = await admin.share(id);
	await page.goto(path);
	await expect(page).toHaveTitle(/^Просмотр: Раз/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Раз");
	await expect(page.locator("article strong")).toHaveText("Да");
	await expect(page.getByRole("note")).toHaveText(
		/Это предварительный просмотр\. Ссылка действует до\s\d+ [а-я]+ \d{4} в \d\d:\d\d\./,
	);
	// The data is part of the page.
	expect(await dataRequests()).toEqual([]);

	await admin.replace(id, { slug, title: "Два", content: "Т" });
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Два");

	await admin.delete(id);
	expect((await page.goto(path))?.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ссылка больше не действует");
	await page.getByRole("link", { name: "Вернуться к блогу" }).click();
	await expect(page).toHaveURL("/blog");
});

test("a preview is accessible, and fits at 400 % zoom", async ({ page, admin, expected }) => {
	expected.consoleErrors.push(/status of 404/);
	const slug = freshSlug("pustoj");
	const path = await admin.share(await admin.create({ slug }));
	for (const previewPath of [path, "/preview/net"]) {
		await page.goto(previewPath);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expectAccessible(page);
	}
});
