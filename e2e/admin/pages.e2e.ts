import { delayResponses } from "../support/layout-shift.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";
import { call, expect, field, notification, save, test, textOf, updateSite } from "./admin.fixture.ts";
import { visit } from "./steps.ts";

test.describe("on a phone", () => {
	test.use(VIEWPORTS.phone);

	test("a page can be created, added to the menu, edited, deleted and restored", async ({
		adminPage: page,
		expected,
	}) => {
		expected.consoleErrors.push(/status of (422|410)/);
		const slug = freshSlug("metod");
		const title = `О методе ${slug}`;
		const reader = await page.context().newPage();
		await page.goto("/admin/pages");
		await page.getByRole("link", { name: "Новая страница" }).click();

		await test.step("a slug reserved by the site is rejected", async () => {
			await field(page, "Заголовок").fill("Blog");
			await textOf(page).fill("# Первый шаг\n\nРазговор.");
			await save(page);
			await expect(page.getByText("Адрес /blog занят самим сайтом. Выберите другой.").first()).toBeVisible();
		});

		await test.step("a published page is shown in the menu", async () => {
			await field(page, "Адрес (slug)").fill(slug);
			await field(page, "Место в меню").selectOption({ label: "Вверху" });
			await field(page, "Название в меню").fill(slug);
			await page.getByRole("button", { name: "Закрыть настройки" }).click();
			await field(page, "Заголовок").fill(title);
			await page.getByLabel("Опубликовать", { exact: true }).check({ force: true });
			await save(page);
			await expect(page.getByText(/^На сайте с/)).toBeVisible();
			await reader.goto("/");
			await reader.getByRole("button", { name: "Меню" }).click();
			await reader.getByRole("link", { name: slug }).click();
			await expect(reader.getByRole("heading", { name: title, level: 1 })).toBeVisible();
			await expect(reader.getByRole("heading", { name: "Первый шаг", level: 2 })).toBeVisible();
		});

		await test.step("many menu items fit in the header of a wide screen", async () => {
			await reader.setViewportSize({ width: 1280, height: 800 });
			const item = reader.getByRole("banner").getByRole("listitem").filter({ hasText: slug });
			await item.evaluate((element) => element.after(...Array.from({ length: 5 }, () => element.cloneNode(true))));
			const header = await reader.getByRole("banner").boundingBox();
			for (const link of await reader.getByRole("banner").getByRole("link").all()) {
				const { x = -1, y = -1, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
				expect(y).toBeGreaterThanOrEqual(0);
				expect(x + width).toBeLessThanOrEqual(1280);
				expect(y + height).toBeLessThanOrEqual(header?.height ?? 0);
			}
			await reader.setViewportSize(VIEWPORTS.phone.viewport);
		});

		await test.step("readers see edits only after the site is updated", async () => {
			await textOf(page).fill("Новые слова.");
			await save(page);
			await expect(page.getByText(/на сайте прежняя версия/)).toBeVisible();
			await reader.reload();
			await expect(reader.getByText("Разговор.")).toBeVisible();
			await updateSite(page);
			await expect(notification(page, "Сайт обновлён")).toBeVisible();
			await reader.reload();
			await expect(reader.getByText("Новые слова.")).toBeVisible();
		});

		await test.step("the overview and the journal link to the form of the page", async () => {
			const form = new URL(page.url()).pathname;
			const id = Number(form.split("/").at(-1));
			await call(page, "page.schedule", { id, publishAt: null, withdrawAt: "2999-11-30T09:00:00.000Z" });
			for (const path of ["/admin/overview", "/admin/journal"]) {
				await visit(page, path);
				const link = page.getByRole("main").getByRole("link", { name: title }).first();
				await expect(link).toHaveAttribute("href", form);
			}
		});

		await test.step("undoing the deletion of a page restores its schedule", async () => {
			await visit(page, "/admin/pages");
			const row = page.getByRole("article").filter({ hasText: title });
			await expect(row).toContainText("2999");
			// The row returns before the page itself does.
			await delayResponses(page, /\/page\.(restore|list)/);
			await page.getByRole("button", { name: `Удалить «${title}»` }).click();
			await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
			await expect(row).toHaveCount(0);
			await notification(page, "Страница удалена").getByRole("button", { name: "Отменить" }).click();
			await expect(row).toContainText("2999");
		});

		await test.step("a page can be opened while it is being restored", async () => {
			await page.getByRole("link", { name: title }).click();
			await expect(field(page, "Заголовок")).toHaveValue(title);
			await page.unrouteAll({ behavior: "wait" });
		});

		await test.step("the link to the list is not marked as the current page", async () => {
			const back = page.getByRole("link", { name: "К списку страниц" });
			await expect(back).not.toHaveAttribute("aria-current");
			await back.click();
		});

		await test.step("the page can be moved to the trash and restored", async () => {
			await page.getByRole("button", { name: `Удалить «${title}»` }).click();
			await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
			await expect(notification(page, "Страница удалена")).toBeVisible();
			expect((await reader.goto(`/${slug}`))?.status()).toBe(410);
			await page.getByText("Корзина", { exact: true }).click();
			await page.getByRole("button", { name: `Вернуть «${title}»` }).click();
			await expect(notification(page, "Страница возвращена")).toBeVisible();
			expect((await reader.goto(`/${slug}`))?.status()).toBe(200);
			await reader.close();
		});
	});
});
