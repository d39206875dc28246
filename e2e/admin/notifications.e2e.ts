import type { Locator, Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests.ts";
import { pauseClock } from "../support/pause-clock.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { dismiss, expect, notification, test } from "./admin.fixture.ts";
import { card, commentsTest } from "./comments.fixture.ts";
import { addMedia, addWork } from "./gallery.fixture.ts";
import { visit } from "./steps.ts";

/** Creates a category with the admin's form. */
async function createCategory(page: Page, name: string) {
	await page.getByRole("button", { name: "Новая категория" }).click();
	await page.getByLabel("Название", { exact: true }).fill(name);
	await page.getByRole("button", { name: "Сохранить" }).click();
}

/** Runs the page's paused clock until a notification is shown. */
const runUntilShown = (page: Page, shown: Locator) =>
	expect(async () => {
		await page.clock.runFor(50);
		await expect(shown).toBeVisible({ timeout: 250 });
	}).toPass();

/** Makes signing out fail. @returns a function that signs out, causing an error notification */
async function breakSignOut(page: Page): Promise<() => Promise<void>> {
	await page.route("**/api/trpc/auth.logout?*", (route) => route.abort());
	return () => page.getByRole("button", { name: "Выйти" }).click();
}

test("success notifications disappear; error notifications stay and are announced once", async ({
	page,
	adminPage,
	expected,
}) => {
	expected.consoleErrors.push(/ERR_FAILED/);
	await adminPage.goto("/admin/categories");
	await page.clock.install();
	await adminPage.evaluate(() => {
		const seen = new Set<Element>();
		const announced: string[] = [];
		new MutationObserver(() => {
			for (const element of document.querySelectorAll("[aria-live]")) {
				if (seen.has(element) || !element.textContent) continue;
				seen.add(element);
				announced.push(element.textContent);
			}
			document.body.dataset.announced = announced.join("|");
		}).observe(document.body, { childList: true, subtree: true });
	});
	const announced = async () =>
		(await adminPage.locator("body").getAttribute("data-announced"))
			?.split("|")
			.filter((text) => text.includes("Не удалось выйти")).length;
	const failed = notification(adminPage, "Не удалось выйти");
	const fail = await breakSignOut(adminPage);
	const done = notification(adminPage, "Категория создана");
	const stamp = Date.now().toString(36);

	await fail();
	await expect(failed).toBeVisible();
	await expect.poll(announced).toBe(1);
	// An error that was visible for five seconds would not reappear.
	await pauseClock(page);
	await createCategory(adminPage, `Третья ${stamp}`);
	await runUntilShown(page, done);
	await expect(failed).toBeHidden();
	await page.clock.runFor(6_000);
	await expect(done).toHaveCount(0);
	await expect(failed).toBeVisible();
	expect(await announced()).toBe(1);

	// The error has now been visible for as long as other notifications, and does not reappear.
	await page.clock.runFor(6_000);
	await createCategory(adminPage, `Четвёртая ${stamp}`);
	await runUntilShown(page, done);
	await page.clock.runFor(6_000);
	await expect(notification(adminPage, "")).toHaveCount(0);

	await test.step("a success notification disappears after five seconds, an error once the action succeeds", async () => {
		await createCategory(adminPage, `Пятая ${stamp}`);
		await runUntilShown(page, done);
		await page.clock.runFor(4_000);
		await expect(done).toBeVisible();
		await page.clock.runFor(1_500);
		await expect(done).toHaveCount(0);
		await page.clock.resume();

		await adminPage.route("**/api/trpc/category.create?*", (route) => route.abort());
		await createCategory(adminPage, `Шестая ${stamp}`);
		const notCreated = notification(adminPage, "Не удалось создать категорию");
		await expect(notCreated).toBeVisible();
		await page.clock.runFor(60_000);
		await expect(notCreated).toBeVisible();
		await adminPage.unroute("**/api/trpc/category.create?*");
		await adminPage.getByRole("button", { name: "Сохранить" }).click();
		await expect(done).toBeVisible();
		await expect(notCreated).toHaveCount(0);
		await page.clock.runFor(10_000);
		await expect(notification(adminPage, "")).toHaveCount(0);
	});
});

test("two moderation actions in quick succession can both be undone", async ({ adminPage, admin }) => {
	const slug = freshSlug("dva-resheniya");
	const id = await admin.create({ slug, title: slug, content: "Слова", published: true });
	const names = [`Анна ${slug}`, `Борис ${slug}`] as const;
	for (const authorName of names) {
		await admin.comment(slug, { authorName, authorEmail: `${slug}@example.org`, content: "Слова" });
	}
	await adminPage.goto(`/admin/comments?state=waiting&post=${id}`);
	const card = (name: string) => adminPage.getByRole("article", { name: `Комментарий: ${name}` });
	const approve = await holdRequests(adminPage, "**/api/trpc/comment.approve?*");
	const remove = await holdRequests(adminPage, "**/api/trpc/comment.delete?*");
	await card(names[0])
		.getByRole("button", { name: /^Одобрить/ })
		.click();
	await card(names[1])
		.getByRole("button", { name: /^Удалить/ })
		.click();
	await expect(adminPage.getByRole("article")).toHaveCount(0);
	approve();
	const approved = notification(adminPage, `Комментарий одобрен: ${names[0]}`);
	// Hovering keeps the notifications open, however slow the machine.
	await approved.hover();
	remove();
	const removed = notification(adminPage, `Комментарий удалён: ${names[1]}`);
	await removed.hover();
	await expect(approved).toHaveCount(0);
	await removed.getByRole("button", { name: "Отменить" }).click();
	await dismiss(adminPage, "Комментарий возвращён");
	await approved.getByRole("button", { name: "Отменить" }).click();
	await expect(card(names[0])).toBeVisible();
	await expect(card(names[1])).toBeVisible();
});

test("notifications fit the screen, close by swiping and keep the keyboard focus", async ({ adminPage, expected }) => {
	expected.consoleErrors.push(/ERR_FAILED/);
	await adminPage.goto("/admin/categories");
	const failed = notification(adminPage, "Не удалось выйти");
	const fail = await breakSignOut(adminPage);

	await test.step("a notification is 420 px wide, or full width on a phone, and closes by swiping right", async () => {
		await fail();
		const viewport = adminPage.getByRole("region", { name: "Уведомления (F8)" }).locator("ol");
		expect((await viewport.boundingBox())?.width).toBe(420);
		// A new notification moves off the controls, but not from under the pointer.
		await failed.hover();
		const box = await failed.boundingBox();
		const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 10];
		const swipe = async (by: number) => {
			await adminPage.mouse.move(x, y);
			await adminPage.mouse.down();
			await adminPage.mouse.move(x + by, y, { steps: 8 });
			await adminPage.mouse.up();
		};
		await swipe(30);
		await expect(failed).toBeVisible();
		await swipe(90);
		await expect(failed).toHaveCount(0);

		await fail();
		await adminPage.setViewportSize({ width: 360, height: 640 });
		expect((await viewport.boundingBox())?.width).toBe(360);
		await adminPage.setViewportSize({ width: 1280, height: 720 });
		await dismiss(adminPage, "Не удалось выйти");
	});

	await test.step("the keyboard focus stays in the notifications when a newer one appears", async () => {
		// An error that was visible for five seconds would not reappear.
		await adminPage.evaluate(() => Object.defineProperty(document, "visibilityState", { get: () => "hidden" }));
		await fail();
		await expect(failed).toBeVisible();
		const release = await holdRequests(adminPage, "**/api/trpc/category.create?*");
		await createCategory(adminPage, `Фокус ${Date.now().toString(36)}`);
		await adminPage.keyboard.press("F8");
		await adminPage.keyboard.press("Tab");
		await expect(failed).toBeFocused();
		release();
		const done = notification(adminPage, "Категория создана");
		await expect(done).toBeVisible();
		await expect(adminPage.getByRole("region", { name: "Уведомления (F8)" }).locator("ol")).toBeFocused();
		await adminPage.keyboard.press("Tab");
		await expect(done).toBeFocused();
		await adminPage.keyboard.press("Escape");
		await expect(done).toHaveCount(0);
		await expect(failed).toBeVisible();
	});
});

/** Waits for a notification, however long its cause takes, and until it covers none of these visible elements. */
async function expectClearOf(shown: Locator, ...others: Locator[]): Promise<void> {
	await expect(shown).toBeVisible();
	await expect(async () => {
		const toast = await shown.boundingBox();
		expect(toast).not.toBeNull();
		for (const other of others) {
			expect(await other.count()).toBeGreaterThan(0);
			for (const one of await other.all()) expect(overlap(toast, await one.boundingBox()), String(one)).toBe(0);
		}
	}).toPass({ timeout: 4_000 });
}

type Rectangle = Awaited<ReturnType<Locator["boundingBox"]>>;

function overlap(a: Rectangle, b: Rectangle): number {
	if (!a || !b) return 0;
	const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
	const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
	return Math.max(0, width) * Math.max(0, height);
}

commentsTest("a notification lies over nothing that is pressed next", async ({ adminPage, comments, expected }) => {
	expected.consoleErrors.push(/ERR_FAILED .*post\.create/);
	const { title, slug } = await addWork(adminPage);
	const media = await addMedia(adminPage, `${slug}-2.png`);
	const comment = adminPage.url();
	const sizes = [
		{ width: 360, height: 740 },
		{ width: 1280, height: 800 },
	];
	for (const [index, size] of sizes.entries()) {
		await commentsTest.step(
			`${size.width} px: it does not cover the next approve button or the changed card`,
			async () => {
				await adminPage.setViewportSize(size);
				await visit(adminPage, comment);
				const first = card(adminPage, comments.names[index]);
				await first.getByRole("button", { name: /^Одобрить/ }).click();
				const done = notification(adminPage, "Комментарий одобрен");
				await expectClearOf(done, adminPage.getByRole("button", { name: /^Одобрить/ }), first.getByRole("button"));
			},
		);
		await commentsTest.step(
			`${size.width} px: it does not cover the bar and the toolbar of the post form`,
			async () => {
				await adminPage.route(/post\.create/, (route) => route.abort(), { times: 1 });
				await visit(adminPage, "/admin/posts/new");
				await adminPage.getByRole("button", { name: "Сохранить" }).click();
				const failed = notification(adminPage, "Ошибка при создании статьи");
				await expectClearOf(failed, adminPage.getByRole("button", { name: /^(Сохранить|Отмена|Настройки)$/ }));
				await expectClearOf(failed, adminPage.getByRole("toolbar").getByRole("button").first());
			},
		);
		await commentsTest.step(`${size.width} px: it does not cover a dialog's buttons`, async () => {
			await visit(adminPage, `/admin/media?file=${media.id}`);
			const dialog = adminPage.getByRole("dialog");
			await dialog.getByLabel("Описание по-русски").fill(`Море ${size.width}`);
			await dialog.getByRole("button", { name: "Сохранить", exact: true }).click();
			await expectClearOf(notification(adminPage, "Сохранено"), dialog.getByRole("button"));
		});
		await commentsTest.step(
			`${size.width} px: it does not cover the changed row of the gallery or its menu`,
			async () => {
				await visit(adminPage, `/admin/gallery?q=${encodeURIComponent(title)}`);
				await adminPage.getByRole("button", { name: `Скрыть «${title}»` }).click();
				const done = notification(adminPage, "Скрыта");
				await expectClearOf(done, adminPage.getByRole("article"), adminPage.getByRole("searchbox"));
				await adminPage.getByRole("button", { name: `Срок ссылки на «${title}»` }).click();
				await expectClearOf(done, adminPage.getByRole("menuitem"));
				await adminPage.keyboard.press("Escape");
				await adminPage.getByRole("button", { name: `Показать «${title}»` }).click();
				await expect(notification(adminPage, "На сайте")).toBeVisible();
			},
		);
	}
});
