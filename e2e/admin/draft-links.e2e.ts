import { expectAccessible } from "../support/accessible.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { call, dismiss, expect, field, notification, postCard, save, test } from "./admin.fixture.ts";
import { addWork } from "./gallery.fixture.ts";
import { visit } from "./steps.ts";

test("a draft can be opened and shared by a preview link", async ({ adminPage, admin, context, request }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const readClipboard = () => adminPage.evaluate(() => navigator.clipboard.readText());
	const copied = notification(adminPage, "Ссылка на черновик скопирована");
	const copy = adminPage.getByRole("button", { name: /^Копировать ссылку на «/ });
	const slug = freshSlug("chernovik");
	const title = `Набросок ${slug}`;
	const id = await admin.create({ slug, title, content: "Ещё *сырой* текст" });

	await test.step("a preview link shows the draft to anonymous visitors", async () => {
		await adminPage.goto(`/admin?q=${slug}`);
		await expect(postCard(adminPage, title).getByText("Черновик")).toHaveCount(1);
		const [page] = await Promise.all([
			adminPage.waitForEvent("popup"),
			postCard(adminPage, title)
				.getByRole("button", { name: /^Посмотреть/ })
				.click(),
		]);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(page.locator("em")).toHaveText("сырой");
		const url = page.url();
		await page.close();
		expect(url).toMatch(/\/preview\/[\w-]{43}$/);
		expect(url).not.toContain(slug);

		// An anonymous visitor can open the preview link, but not the post's URL.
		const preview = await request.get(url);
		expect(preview.status()).toBe(200);
		expect(preview.headers()["cache-control"]).toContain("no-store");
		expect(await preview.text()).toContain("noindex");
		expect((await request.get(`/blog/${slug}`)).status()).toBe(404);
	});

	await test.step("the list and the form copy the preview link, with a selectable validity period", async () => {
		const urls = new Set<string>();
		// The menu copies a link for another period, which becomes the button's default.
		for (const action of ["7 дней", "30 дней"]) {
			await adminPage.getByRole("button", { name: /^Срок ссылки/ }).click();
			await adminPage.getByRole("menuitem", { name: action }).click();
			await expect(copied).toContainText(action);
		}
		for (const path of [undefined, `/admin/posts/${id}`]) {
			if (path) await visit(adminPage, path);
			await dismiss(adminPage, "Ссылка на черновик скопирована");
			await copy.click();
			await expect(copied).toContainText("30 дней");
			await expect(copy).toBeFocused();
			urls.add(await readClipboard());
		}
		expect(urls.size).toBe(2);
		for (const url of urls) {
			expect(url).toMatch(/^http.*\/preview\/[\w-]{43}$/);
			expect(await (await request.get(url)).text()).toContain(`${title}</h1>`);
		}
	});

	await test.step("if copying fails, the admin offers to open the draft", async () => {
		await adminPage.evaluate(() => {
			navigator.clipboard.write = () => Promise.reject(new Error("no"));
		});
		await copy.click();
		const [page] = await Promise.all([
			adminPage.waitForEvent("popup"),
			adminPage.getByRole("button", { name: "Открыть", exact: true }).click(),
		]);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await page.close();
	});

	await test.step("a published post has a preview link only if it has unpublished edits", async () => {
		await adminPage.getByRole("switch", { name: "Опубликовать" }).click();
		await save(adminPage);
		await expect(adminPage.getByRole("link", { name: "На сайте" })).toBeVisible();
		await expect(copy).toHaveCount(0);
		await field(adminPage, "Содержание").fill("Правка");
		await save(adminPage);
		await expect(copy).toBeVisible();
	});

	await test.step("a preview link to a hidden work can be copied, listed, opened and revoked", async () => {
		const work = await addWork(adminPage);
		await call(adminPage, "artwork.setPublished", { id: work.id, published: false });
		// Restores the clipboard.
		await adminPage.goto(`/admin/gallery?q=${work.slug}`);
		await copy.click();
		await copied.waitFor();
		const url = await readClipboard();
		const row = adminPage.getByRole("article").filter({ hasText: work.title });
		await visit(adminPage, "/admin/account");
		await expect(row).toContainText("ещё не открывали");
		const page = await context.newPage();
		await page.goto(url);
		const heading = page.getByRole("heading", { level: 1 });
		await expect(heading).toContainText(work.title);
		// The work has the gallery's background, as on its public page.
		await expect(page.locator("body")).toHaveCSS("background-color", "rgb(11, 19, 41)");
		await expect(page.getByRole("note")).toContainText("последнее, что сохранено");
		await expectAccessible(page);
		await visit(adminPage, "/admin/account");
		await expect(row).toContainText(/· открывали \d/);
		await row.getByRole("button", { name: /^Отозвать/ }).click();
		await expect(row).toHaveCount(0);
		await page.reload();
		await expect(heading).toHaveText("Ссылка больше не действует");
		await page.close();
	});
});
