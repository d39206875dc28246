import type { Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { expect, field, leaveForm, notification, save, saved, savedOnDevice, test } from "./admin.fixture.ts";
import { visit } from "./steps.ts";

declare global {
	interface Window {
		/** The names of the IndexedDB operations, in order. */
		deviceLog: string[];
		/** Their transactions. */
		deviceTransactions: Set<IDBTransaction>;
	}
}

const offer = (page: Page) => page.getByRole("status").filter({ hasText: "Найден несохранённый текст" });

test("unsaved text survives restoring another text, failed saves and failed storage", async ({
	adminPage,
	admin,
	context,
	expected,
}) => {
	expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED/);

	await test.step("restoring a stored text keeps the form's current text available", async () => {
		const id = await admin.create({ slug: freshSlug("dva"), title: "Было" });
		await adminPage.goto(`/admin/posts/${id}`);
		await field(adminPage, "Заголовок").fill("Вчера");
		await visit(adminPage, `/admin/posts/${id}`);
		await expect(offer(adminPage)).toContainText("Вчера");
		// The focus returns to the button that opened the comparison.
		const compare = offer(adminPage).getByRole("button", { name: "Сравнить" });
		await compare.click();
		await expect(adminPage.getByRole("dialog").getByRole("region", { name: "Заголовок" })).toContainText("Вчера");
		await adminPage.keyboard.press("Escape");
		await expect(compare).toBeFocused();
		await field(adminPage, "Заголовок").fill("Сегодня");
		await offer(adminPage).getByRole("button", { name: "Восстановить" }).click();
		await expect(field(adminPage, "Заголовок")).toHaveValue("Вчера");
		await expect(offer(adminPage)).toContainText("Сегодня");
		await visit(adminPage, `/admin/posts/${id}`);
		await expect(offer(adminPage)).toContainText("Вчера");
		await adminPage.getByRole("button", { name: "Показать более ранние: 1" }).click();
		await expect(offer(adminPage)).toContainText(["Вчера", "Сегодня"]);
	});

	await test.step("restoring a text stores it and deletes its old copy in one transaction", async () => {
		const id = await admin.create({ slug: freshSlug("mig"), title: "Было" });
		await visit(adminPage, `/admin/posts/${id}`);
		await field(adminPage, "Заголовок").fill("Стало");
		await visit(adminPage, `/admin/posts/${id}`);
		// Records the IndexedDB operations.
		await adminPage.evaluate(() => {
			const log: string[] = [];
			const transactions = new Set<IDBTransaction>();
			for (const name of ["put", "delete"] as const) {
				const original = IDBObjectStore.prototype[name] as (...args: unknown[]) => IDBRequest;
				IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...args: unknown[]) {
					log.push(name);
					transactions.add(this.transaction);
					return original.apply(this, args);
				} as never;
			}
			window.deviceLog = log;
			window.deviceTransactions = transactions;
		});
		await offer(adminPage).getByRole("button", { name: "Восстановить" }).click();
		const log = () => adminPage.evaluate(() => window.deviceLog);
		await expect.poll(log).toEqual(["put", "delete"]);
		expect(await adminPage.evaluate(() => window.deviceTransactions.size)).toBe(1);
	});

	await test.step("the tag form keeps its text if both saving and loading the list fail", async () => {
		await visit(adminPage, "/admin/tags");
		await adminPage.getByRole("button", { name: "Изменить «ритм»" }).click();
		await field(adminPage, "Название").fill("Ритм и пульс");
		await context.setOffline(true);
		await save(adminPage);
		await expect(notification(adminPage, "Не удалось сохранить тег")).toBeVisible();
		await expect(adminPage.getByText("Не удалось загрузить теги")).toBeVisible();
		await expect(field(adminPage, "Название")).toHaveValue("Ритм и пульс");
		await context.setOffline(false);
	});

	await test.step("failed storage on the device is reported, and leaving asks for confirmation", async () => {
		const id = await admin.create({ slug: freshSlug("polno"), title: "Было" });
		await adminPage.evaluate(() => {
			IDBObjectStore.prototype.put = () => {
				throw new DOMException("", "QuotaExceededError");
			};
		});
		await visit(adminPage, `/admin/posts/${id}`);
		await field(adminPage, "Заголовок").fill("Стало");
		await expect(adminPage.getByText("копия на устройстве не удалась")).toBeVisible();
		await leaveForm(adminPage);
		const question = adminPage.getByRole("dialog", { name: "Уйти со страницы?" });
		await question.getByRole("button", { name: "Продолжить писать" }).click();
		await expect(field(adminPage, "Заголовок")).toHaveValue("Стало");
		await adminPage.getByRole("button", { name: "Выйти" }).click();
		await question.getByRole("button", { name: "Продолжить писать" }).click();
		await expect(field(adminPage, "Заголовок")).toHaveValue("Стало");
		await save(adminPage);
		await expect(saved(adminPage)).toBeVisible();
		await leaveForm(adminPage);
		await expect(adminPage).toHaveURL(/\/admin$/);
	});
});

test("a stored text is restored in one window only, and a late save does not reopen a closed form", async ({
	adminPage,
	context,
}) => {
	await adminPage.goto("/admin/posts/new");
	const title = `Дважды ${freshSlug("raz")}`;
	await field(adminPage, "Заголовок").fill(title);
	const other = await context.newPage();
	const offerIn = (page: Page) => page.getByRole("status").filter({ hasText: title });
	for (const page of [adminPage, other]) await visit(page, "/admin/posts/new");
	for (const page of [adminPage, other]) {
		await expect(offerIn(page)).toBeVisible();
	}
	const restore = (page: Page) => offerIn(page).getByRole("button", { name: "Восстановить" }).click();
	await restore(adminPage);
	await expect(field(adminPage, "Заголовок")).toHaveValue(title);
	await expect(savedOnDevice(adminPage)).toBeVisible();
	await restore(other);
	await expect(notification(other, "Этого текста здесь больше нет")).toBeVisible();
	await expect(field(other, "Заголовок")).toHaveValue("");
	await other.close();
	await adminPage.getByRole("button", { name: "Отмена" }).click();
	await adminPage.getByRole("button", { name: "Отбросить" }).click();

	await test.step("a save that finishes after the form was left does not navigate back to the post", async () => {
		const first = freshSlug("pervaya");
		await visit(adminPage, "/admin/posts/new");
		await field(adminPage, "Заголовок").fill("Первая");
		await field(adminPage, "Адрес (slug)").fill(first);
		const release = await holdRequests(adminPage, "**/api/trpc/post.create?*");
		await save(adminPage);
		await leaveForm(adminPage);
		await adminPage.getByRole("link", { name: "Новая статья" }).click();
		await field(adminPage, "Заголовок").fill("Вторая");
		// The page's queries are refetched after the post was created: an unwanted navigation would be over by then.
		const refetched = adminPage.waitForResponse(/\/api\/trpc\/.*category\.list/);
		release();
		await refetched;
		await expect(adminPage).toHaveURL(/\/admin\/posts\/new$/);
		await expect(field(adminPage, "Заголовок")).toHaveValue("Вторая");
	});
});
