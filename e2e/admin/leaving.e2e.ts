import type { Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests.ts";
import { freshSlug } from "../support/site.fixture.ts";
import {
	expect,
	field,
	keptOnDevice,
	leaveForm,
	notification,
	save,
	saved,
	test,
} from "./admin.fixture.ts";

const offer = (page: Page) =>
	page.getByRole("status").filter({ hasText: "Найден несохранённый текст" });

test("what stood in the form is offered when another text takes its place, and is never on no device", async ({
	adminPage,
	admin,
}) => {
	await test.step("what stood in the form is offered when another text takes its place, and neither is lost", async () => {
		const id = await admin.create({ slug: freshSlug("dva"), title: "Было" });
		await adminPage.goto(`/admin/posts/${id}`);
		await field(adminPage, "Заголовок").fill("Вчера");
		await expect(keptOnDevice(adminPage)).toBeVisible();
		await adminPage.goto(`/admin/posts/${id}`);
		await expect(offer(adminPage)).toContainText("Вчера");
		await field(adminPage, "Заголовок").fill("Сегодня");
		await offer(adminPage)
			.getByRole("button", { name: "Восстановить" })
			.click();
		await expect(field(adminPage, "Заголовок")).toHaveValue("Вчера");
		await expect(offer(adminPage)).toContainText("Сегодня");
		await expect(keptOnDevice(adminPage)).toBeVisible();
		await adminPage.goto(`/admin/posts/${id}`);
		await expect(offer(adminPage)).toHaveCount(2);
	});

	await test.step("a text that was taken up is never on no device: not between the old copy and the new", async () => {
		const id = await admin.create({ slug: freshSlug("mig"), title: "Было" });
		await adminPage.goto(`/admin/posts/${id}`);
		await field(adminPage, "Заголовок").fill("Стало");
		await expect(keptOnDevice(adminPage)).toBeVisible();
		await adminPage.goto(`/admin/posts/${id}`);
		// Operations on the device, in their order.
		await adminPage.evaluate(() => {
			const log: string[] = [];
			for (const name of ["put", "delete"] as const) {
				const original = IDBObjectStore.prototype[name] as (
					...args: unknown[]
				) => IDBRequest;
				IDBObjectStore.prototype[name] = function (
					this: IDBObjectStore,
					...args: unknown[]
				) {
					log.push(name);
					return original.apply(this, args);
				} as never;
			}
			Object.assign(window, { deviceLog: log });
		});
		await offer(adminPage)
			.getByRole("button", { name: "Восстановить" })
			.click();
		const log = () =>
			adminPage.evaluate(
				() => (window as unknown as { deviceLog: string[] }).deviceLog,
			);
		await expect.poll(log).toEqual(["put", "delete"]);
	});
});

test("a text that another window has taken up is not taken twice", async ({
	adminPage,
	context,
}) => {
	await adminPage.goto("/admin/posts/new");
	const title = `Дважды ${freshSlug("raz")}`;
	await field(adminPage, "Заголовок").fill(title);
	await expect(keptOnDevice(adminPage)).toBeVisible();
	const other = await context.newPage();
	const offerIn = (page: Page) =>
		page.getByRole("status").filter({ hasText: title });
	for (const page of [adminPage, other]) await page.goto("/admin/posts/new");
	for (const page of [adminPage, other]) {
		await expect(offerIn(page)).toBeVisible();
	}
	const takeUp = (page: Page) =>
		offerIn(page).getByRole("button", { name: "Восстановить" }).click();
	await takeUp(adminPage);
	await expect(field(adminPage, "Заголовок")).toHaveValue(title);
	await expect(keptOnDevice(adminPage)).toBeVisible();
	await takeUp(other);
	await expect(
		notification(other, "Этого текста здесь больше нет"),
	).toBeVisible();
	await expect(field(other, "Заголовок")).toHaveValue("");
	await other.close();
	await adminPage.getByRole("button", { name: "Отмена" }).click();
	await adminPage.getByRole("button", { name: "Отбросить" }).click();
});

test("whoever has left the form before its post was made stays where he is", async ({
	adminPage,
}) => {
	const first = freshSlug("pervaya");
	await adminPage.goto("/admin/posts/new");
	await field(adminPage, "Заголовок").fill("Первая");
	await field(adminPage, "Адрес (slug)").fill(first);
	const release = await holdRequests(adminPage, "**/api/trpc/post.create?*");
	await save(adminPage);
	await leaveForm(adminPage);
	await adminPage.getByRole("link", { name: "Новая статья" }).click();
	await field(adminPage, "Заголовок").fill("Вторая");
	// What is on the screen is read anew after the form's post was made: whoever was taken elsewhere is there by then.
	const readAnew = adminPage.waitForResponse(/\/api\/trpc\/.*category\.list/);
	release();
	await readAnew;
	await expect(adminPage).toHaveURL(/\/admin\/posts\/new$/);
	await expect(field(adminPage, "Заголовок")).toHaveValue("Вторая");
});

test("a device that keeps nothing is said so, and leaving asks", async ({
	adminPage,
	admin,
}) => {
	const id = await admin.create({ slug: freshSlug("polno"), title: "Было" });
	await adminPage.addInitScript(() => {
		IDBObjectStore.prototype.put = () => {
			throw new DOMException("", "QuotaExceededError");
		};
	});
	await adminPage.goto("/admin");
	await adminPage.goto(`/admin/posts/${id}`);
	await field(adminPage, "Заголовок").fill("Стало");
	await expect(
		adminPage.getByText("копия на устройстве не удалась"),
	).toBeVisible();
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

test("a tag's form stays, with what was typed, when neither it nor the list can be sent or read", async ({
	adminPage,
	context,
	expected,
}) => {
	expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
	await adminPage.goto("/admin/tags");
	await adminPage.getByRole("button", { name: "Изменить «ритм»" }).click();
	await field(adminPage, "Название").fill("Ритм и пульс");
	await context.setOffline(true);
	await save(adminPage);
	await expect(
		notification(adminPage, "Не удалось сохранить тег"),
	).toBeVisible();
	await expect(adminPage.getByText("Не удалось загрузить теги")).toBeVisible();
	await expect(field(adminPage, "Название")).toHaveValue("Ритм и пульс");
});
