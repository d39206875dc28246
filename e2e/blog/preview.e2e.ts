import { expectAccessible } from "../support/accessible.ts";
import { expect, freshSlug, test } from "../support/site.fixture.ts";

test("a preview link shows the draft as it is saved until it is deleted, is accessible, and fits at 400 % zoom", async ({
	page,
	admin,
	dataRequests,
	expected,
}) => {
	expected.consoleErrors.push(/status of 404/);
	const slug = freshSlug("chernovik");
	const id = await admin.create({ slug, content: "**Да**" });
	const path = await admin.share(id);
	await page.goto(path);
	const heading = page.getByRole("heading", { level: 1 });
	await expect(heading).toHaveText("Без заголовка");
	await expect(page.locator("article strong")).toHaveText("Да");
	await expect(page.getByRole("note")).toHaveText(
		/Это предварительный просмотр: последнее, что сохранено\. Ссылка действует до\s\d+ [а-я]+ \d{4} в \d\d:\d\d\./,
	);
	// The data is part of the page.
	expect(await dataRequests()).toEqual([]);
	await expectAccessible(page);
	await admin.replace(id, { slug, title: "Два", content: "Т" });
	await page.reload();
	await expect(heading).toHaveText("Два");
	await admin.delete(id);
	await page.reload();
	await expect(heading).toHaveText("Ссылка больше не действует");
	await expectAccessible(page);
	await page.getByRole("link", { name: "Вернуться к блогу" }).click();
	await expect(page).toHaveURL("/blog");
});
