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
	panel,
	owner,
}) => {
	await test.step("what stood in the form is offered when another text takes its place, and neither is lost", async () => {
		const id = await owner.create({ slug: freshSlug("dva"), title: "Было" });
		await panel.goto(`/admin/posts/${id}`);
		await field(panel, "Заголовок").fill("Вчера");
		await expect(keptOnDevice(panel)).toBeVisible();
		await panel.goto(`/admin/posts/${id}`);
		await expect(offer(panel)).toContainText("Вчера");
		await field(panel, "Заголовок").fill("Сегодня");
		await offer(panel).getByRole("button", { name: "Восстановить" }).click();
		await expect(field(panel, "Заголовок")).toHaveValue("Вчера");
		await expect(offer(panel)).toContainText("Сегодня");
		await expect(keptOnDevice(panel)).toBeVisible();
		await panel.goto(`/admin/posts/${id}`);
		await expect(offer(panel)).toHaveCount(2);
	});

	await test.step("a text that was taken up is never on no device: not between the old copy and the new", async () => {
		const id = await owner.create({ slug: freshSlug("mig"), title: "Было" });
		await panel.goto(`/admin/posts/${id}`);
		await field(panel, "Заголовок").fill("Стало");
		await expect(keptOnDevice(panel)).toBeVisible();
		await panel.goto(`/admin/posts/${id}`);
		// Operations on the device, in their order.
		await panel.evaluate(() => {
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
		await offer(panel).getByRole("button", { name: "Восстановить" }).click();
		const log = () =>
			panel.evaluate(
				() => (window as unknown as { deviceLog: string[] }).deviceLog,
			);
		await expect.poll(log).toEqual(["put", "delete"]);
	});
});

test("a text that another window has taken up is not taken twice", async ({
	panel,
	context,
}) => {
	await panel.goto("/admin/posts/new");
	const title = `Дважды ${freshSlug("raz")}`;
	await field(panel, "Заголовок").fill(title);
	await expect(keptOnDevice(panel)).toBeVisible();
	const other = await context.newPage();
	const offerIn = (page: Page) =>
		page.getByRole("status").filter({ hasText: title });
	for (const page of [panel, other]) await page.goto("/admin/posts/new");
	for (const page of [panel, other]) {
		await expect(offerIn(page)).toBeVisible();
	}
	const takeUp = (page: Page) =>
		offerIn(page).getByRole("button", { name: "Восстановить" }).click();
	await takeUp(panel);
	await expect(field(panel, "Заголовок")).toHaveValue(title);
	await expect(keptOnDevice(panel)).toBeVisible();
	await takeUp(other);
	await expect(
		notification(other, "Этого текста здесь больше нет"),
	).toBeVisible();
	await expect(field(other, "Заголовок")).toHaveValue("");
	await other.close();
	await panel.getByRole("button", { name: "Отмена" }).click();
	await panel.getByRole("button", { name: "Отбросить" }).click();
});

test("whoever has left the form before its post was made stays where he is", async ({
	panel,
}) => {
	const first = freshSlug("pervaya");
	await panel.goto("/admin/posts/new");
	await field(panel, "Заголовок").fill("Первая");
	await field(panel, "Адрес (slug)").fill(first);
	const release = await holdRequests(panel, "**/api/trpc/post.create?*");
	await save(panel);
	await leaveForm(panel);
	await panel.getByRole("link", { name: "Новая статья" }).click();
	await field(panel, "Заголовок").fill("Вторая");
	// What is on the screen is read anew after the form's post was made: whoever was taken elsewhere is there by then.
	const readAnew = panel.waitForResponse(/\/api\/trpc\/.*category\.list/);
	release();
	await readAnew;
	await expect(panel).toHaveURL(/\/admin\/posts\/new$/);
	await expect(field(panel, "Заголовок")).toHaveValue("Вторая");
});

test("a device that keeps nothing is said so, and leaving asks", async ({
	panel,
	owner,
}) => {
	const id = await owner.create({ slug: freshSlug("polno"), title: "Было" });
	await panel.addInitScript(() => {
		IDBObjectStore.prototype.put = () => {
			throw new DOMException("", "QuotaExceededError");
		};
	});
	await panel.goto("/admin");
	await panel.goto(`/admin/posts/${id}`);
	await field(panel, "Заголовок").fill("Стало");
	await expect(panel.getByText("копия на устройстве не удалась")).toBeVisible();
	await leaveForm(panel);
	const question = panel.getByRole("dialog", { name: "Уйти со страницы?" });
	await question.getByRole("button", { name: "Продолжить писать" }).click();
	await expect(field(panel, "Заголовок")).toHaveValue("Стало");
	await panel.getByRole("button", { name: "Выйти" }).click();
	await question.getByRole("button", { name: "Продолжить писать" }).click();
	await expect(field(panel, "Заголовок")).toHaveValue("Стало");
	await save(panel);
	await expect(saved(panel)).toBeVisible();
	await leaveForm(panel);
	await expect(panel).toHaveURL(/\/admin$/);
});

test("a tag's form stays, with what was typed, when neither it nor the list can be sent or read", async ({
	panel,
	context,
	expected,
}) => {
	expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
	await panel.goto("/admin/tags");
	await panel.getByRole("button", { name: "Изменить «ритм»" }).click();
	await field(panel, "Название").fill("Ритм и пульс");
	await context.setOffline(true);
	await save(panel);
	await expect(notification(panel, "Не удалось сохранить тег")).toBeVisible();
	await expect(panel.getByText("Не удалось загрузить теги")).toBeVisible();
	await expect(field(panel, "Название")).toHaveValue("Ритм и пульс");
});
