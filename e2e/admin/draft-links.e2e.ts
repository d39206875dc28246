import { expectAccessible } from "../support/accessible.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { call, expect, field, notification, postCard, save, test } from "./admin.fixture.ts";
import { hang } from "./gallery.fixture.ts";

test("a draft opens on its page by a preview link, which can be copied", async ({
	adminPage,
	admin,
	browser,
	baseURL,
	context,
	expected,
}) => {
	await test.step("a draft opens on its page by a preview link", async () => {
		const slug = freshSlug("chernovik");
		const title = `Набросок ${slug}`;
		await admin.create({ slug, title, content: "Ещё *сырой* текст" });
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
		expect(url).toMatch(/\/preview\/[\w-]{43}$/);
		expect(url).not.toContain(slug);

		// An anonymous visitor can open the preview link, but not the post's URL.
		const anonymous = await browser.newContext();
		const preview = await anonymous.request.get(url);
		expect(preview.status()).toBe(200);
		expect(preview.headers()["cache-control"]).toContain("no-store");
		expect(await preview.text()).toContain("noindex");
		const hidden = await anonymous.request.get(`${baseURL}/blog/${slug}`);
		expect(hidden.status()).toBe(404);
		await anonymous.close();
	});

	await test.step("the preview link is copied from the list and from the form", async () => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		const slug = freshSlug("ssylka");
		const title = `Набросок ${slug}`;
		const id = await admin.create({ slug, title, content: "Сырой текст" });
		const copied = new Set<string>();
		for (const path of [`/admin?q=${slug}`, `/admin/posts/${id}`]) {
			await adminPage.goto(path);
			const button = adminPage.getByRole("button", { name: /^Копировать ссылку/ });
			await button.click();
			await notification(adminPage, "Ссылка на черновик скопирована").waitFor();
			await expect(button).toBeFocused();
			copied.add(await adminPage.evaluate(() => navigator.clipboard.readText()));
		}
		expect(copied.size).toBe(2);
		for (const url of copied) {
			expect(url).toMatch(/^http.*\/preview\/[\w-]{43}$/);
			await adminPage.goto(url);
			await expect(adminPage.getByRole("heading", { level: 1 })).toHaveText(title);
		}

		// The menu copies a link for another period, which is then that of the button.
		await adminPage.goto(`/admin?q=${slug}`);
		for (const action of ["7 дней", "30 дней", undefined]) {
			if (action) {
				await adminPage.getByRole("button", { name: /^Срок ссылки/ }).click();
				await adminPage.getByRole("menuitem", { name: action }).click();
			} else await adminPage.getByRole("button", { name: /^Копировать ссылку/ }).click();
			await expect(notification(adminPage, "Ссылка на черновик скопирована")).toContainText(action ?? "30 дней");
		}

		// Where the browser refuses to copy, the admin offers to open the draft.
		await adminPage.goto(`/admin/posts/${id}`);
		await adminPage.evaluate(() => {
			navigator.clipboard.write = () => Promise.reject(new Error("no"));
		});
		await adminPage.getByRole("button", { name: /^Копировать ссылку/ }).click();
		const [page] = await Promise.all([
			adminPage.waitForEvent("popup"),
			adminPage.getByRole("button", { name: "Открыть", exact: true }).click(),
		]);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

		// A published post has its own URL and no preview link, unless it has edits.
		await adminPage.getByRole("switch", { name: "Опубликовать" }).click();
		await save(adminPage);
		await expect(adminPage.getByRole("link", { name: "На сайте" })).toBeVisible();
		await expect(adminPage.getByRole("button", { name: /^Копировать ссылку на «/ })).toHaveCount(0);
		await field(adminPage, "Содержание").fill("Правка");
		await save(adminPage);
		await expect(adminPage.getByRole("button", { name: /^Копировать ссылку на «/ })).toBeVisible();
	});

	await test.step("a link to a hidden work is copied, listed, opened and revoked", async () => {
		const work = await hang(adminPage);
		await call(adminPage, "artwork.setHidden", { id: work.id, isHidden: true });
		await adminPage.goto(`/admin/gallery?q=${work.slug}`);
		await adminPage.getByRole("button", { name: /^Копировать ссылку/ }).click();
		await notification(adminPage, "Ссылка на черновик скопирована").waitFor();
		const url = await adminPage.evaluate(() => navigator.clipboard.readText());
		const heading = adminPage.getByRole("heading", { level: 1 });
		const row = adminPage.getByRole("article").filter({ hasText: work.title });
		await adminPage.goto("/admin/account");
		await expect(row).toContainText("ещё не открывали");
		await adminPage.goto(url);
		await expect(heading).toContainText(work.title);
		// The work hangs on the gallery's ground, as it will on its page.
		await expect(adminPage.locator("body")).toHaveCSS("background-color", "rgb(11, 19, 41)");
		await expect(adminPage.getByRole("note")).toContainText("последнее, что сохранено");
		await expectAccessible(adminPage);
		await adminPage.goto("/admin/account");
		await expect(row).toContainText(/· открывали \d/);
		await row.getByRole("button", { name: /^Отозвать/ }).click();
		await expect(row).toHaveCount(0);
		expected.consoleErrors.push(/status of 404/);
		await adminPage.goto(url);
		await expect(heading).toHaveText("Ссылка больше не действует");
	});
});
