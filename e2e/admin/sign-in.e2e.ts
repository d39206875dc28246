import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { smoothAnimations } from "../support/animations.ts";
import { holdRequests } from "../support/hold-requests.ts";
import { expect, field, notification, savedOnDevice, signIn, test } from "./admin.fixture.ts";
import { endSimulation, withPasskey } from "./passkeys.fixture.ts";
import { visit, waitForFirstPage } from "./steps.ts";

test.afterEach(({ page }) => endSimulation(page));

test("the sign-in form shows its progress and opens the admin with its four tabs", async ({ page }) => {
	await page.goto("/admin");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Админ панель");
	const release = await holdRequests(page, "**/api/trpc/auth.login*");
	await signIn(page);
	await expect(page.getByRole("button", { name: "Вход..." })).toBeDisabled();
	// The page explains the reason and the limit of a long wait.
	await expect(page.getByText(/намеренно замедлен.*не больше \d+ с/)).toBeVisible();
	const releasePosts = await holdRequests(page, "**/api/trpc/**post.list**");
	release();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Управление блогом");
	await expect(page.getByRole("button", { name: "Выйти" })).toBeVisible();
	await expect(page.getByRole("tab", { name: "Статьи" })).toHaveAttribute("aria-selected", "true");
	await expect(page.getByText("Загрузка статей...", { exact: true })).toBeVisible();
	expect(await smoothAnimations(page)).toEqual([]);
	releasePosts();
	await expect(page.getByRole("article").first()).toBeVisible();
	for (const tab of ["Статьи", "Категории", "Теги", "Комментарии"]) {
		await expect(page.getByRole("tab", { name: tab })).toBeVisible();
	}
	expect(await page.evaluate(() => localStorage["admin-token"])).toMatch(/^[\w-]{43}$/);
	// The session cookie is set too, and scripts cannot read it.
	expect(await page.evaluate(() => document.cookie)).toBe("");
	const cookies = await page.context().cookies();
	expect(cookies.find(({ name }) => name === "session")?.httpOnly).toBe(true);
});

test("either the token or the cookie authenticates until the admin signs out", async ({ adminPage }) => {
	const token = await adminPage.evaluate(() => localStorage["admin-token"]);

	await test.step("the cookie alone authenticates", async () => {
		await adminPage.evaluate(() => localStorage.removeItem("admin-token"));
		await adminPage.goto("/admin");
		await expect(adminPage.getByRole("tab", { name: "Статьи" })).toBeVisible();
		await adminPage.evaluate((token) => {
			localStorage["admin-token"] = token;
		}, token);
	});

	await test.step("the stored token alone authenticates", async () => {
		const cookies = await adminPage.context().cookies();
		await adminPage.context().clearCookies();
		await adminPage.goto("/admin");
		await expect(adminPage.getByRole("tab", { name: "Статьи" })).toBeVisible();
		await adminPage.context().addCookies(cookies);
	});

	await test.step("signing out ends the session in the browser and on the server", async () => {
		await waitForFirstPage(adminPage);
		await adminPage.getByRole("button", { name: "Выйти" }).click();
		await expect(adminPage.getByRole("button", { name: "Войти" })).toBeVisible();
		expect(await adminPage.evaluate(() => localStorage["admin-token"])).toBe(undefined);
		const response = await adminPage.request.get("/api/admin/posts", { headers: { Authorization: `Bearer ${token}` } });
		expect(response.status()).toBe(401);
	});
});

/** Types an unsaved text into the form of a new post. */
async function write(page: Page, title: string) {
	await visit(page, "/admin/posts/new");
	await field(page, "Заголовок").fill(title);
	await expect(savedOnDevice(page)).toBeVisible();
}

/** Signs out; `isClearing` tells whether the unsaved texts on the device are removed. */
async function signOut(page: Page, count: number, isClearing: boolean) {
	await page.getByRole("navigation").getByRole("button", { name: "Выйти" }).click();
	const question = page.getByRole("dialog", { name: "Выйти?" });
	await expect(question).toContainText(`несохранённые тексты: ${count}`);
	const remove = question.getByRole("checkbox");
	await expect(remove).not.toBeChecked();
	if (isClearing) await remove.check();
	const response = page.waitForResponse("**/api/trpc/auth.logout*");
	await question.getByRole("button", { name: "Выйти" }).click();
	expect(await (await response).headerValue("Clear-Site-Data")).toBe('"cache"');
	await expect(page.getByRole("button", { name: "Войти" })).toBeVisible();
}

test("signing out removes unsaved texts from the device only on request", async ({ adminPage }) => {
	await test.step("unsaved texts are removed only on request, except that of a form open in another tab", async () => {
		await write(adminPage, "Не для чужих глаз");
		await adminPage.getByRole("navigation").getByRole("button", { name: "Выйти" }).click();
		await adminPage.getByRole("checkbox", { name: /^Удалить их/ }).waitFor();
		await expectAccessible(adminPage);
		await adminPage.getByRole("dialog").getByRole("button", { name: "Отмена" }).click();
		await expect(field(adminPage, "Заголовок")).toHaveValue("Не для чужих глаз");
		await signOut(adminPage, 1, false);
		await signIn(adminPage);
		await expect(adminPage.getByText("На этом устройстве есть несохранённый текст")).toBeVisible();
		await expect(adminPage.getByRole("link", { name: "Не для чужих глаз" })).toBeVisible();

		await adminPage.evaluate(() => {
			localStorage["visitor-of-a-reader"] = "stays";
			localStorage["admin-answer-7"] = "Начатый ответ";
		});
		// A form that is open in another tab keeps its text.
		const other = await adminPage.context().newPage();
		await write(other, "В другой вкладке");
		await signOut(adminPage, 2, true);
		await other.close();
		await signIn(adminPage);
		await expect(adminPage.getByRole("link", { name: "В другой вкладке" })).toBeVisible();
		await expect(adminPage.getByRole("link", { name: "Не для чужих глаз" })).toHaveCount(0);
		// The data of visitors in this browser stays.
		expect(await adminPage.evaluate(() => localStorage["visitor-of-a-reader"])).toBe("stays");
		expect(await adminPage.evaluate(() => localStorage["admin-answer-7"])).toBeUndefined();
	});

	await test.step("a notification reports texts that the browser could not remove", async () => {
		await write(adminPage, "Останется");
		await adminPage.getByRole("button", { name: "Выйти" }).click();
		await adminPage.getByRole("checkbox").check();
		await adminPage.evaluate(() => {
			IDBObjectStore.prototype.delete = () => {
				throw new Error("The device refuses");
			};
		});
		await adminPage.getByRole("dialog").getByRole("button", { name: "Выйти" }).click();
		await expect(notification(adminPage, "Не удалось удалить тексты с этого устройства")).toBeVisible();
		await expect(adminPage.getByRole("button", { name: "Войти" })).toBeVisible();
	});
});

test("the sign-in form is shown without a valid session, and a passkey signs in", async ({ page, expected }) => {
	await test.step("an unreachable server is reported, and the request can be retried", async () => {
		expected.consoleErrors.push(/ERR_FAILED/);
		await page.route("**/api/trpc/auth.viewer*", (route) => route.abort());
		await page.goto("/admin");
		await expect(page.getByText(/Панель не загрузилась. Сайт не отвечает/)).toBeVisible();
		await page.unroute("**/api/trpc/auth.viewer*");
		await page.getByRole("button", { name: "Повторить" }).click();
		await expect(page.getByRole("button", { name: "Войти" })).toBeVisible();
	});

	await test.step("an expired token leads to the sign-in form", async () => {
		await page.evaluate(() => {
			localStorage["admin-token"] = "ended";
		});
		await page.goto("/admin");
		await expect(page.getByRole("button", { name: "Войти" })).toBeVisible();
	});

	await test.step("a passkey signs in without a username", async () => {
		await withPasskey(page);
		await page.getByRole("button", { name: "Вход ключом" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Управление блогом");
	});
});
