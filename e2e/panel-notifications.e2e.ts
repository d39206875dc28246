import { expect, notification, test } from "./panel.fixture.ts";

test("success goes after five seconds, an error stays, and the next waits its turn", async ({
	page,
	panel,
	expected,
}) => {
	expected.consoleErrors.push(/ERR_FAILED/);
	await panel.goto("/admin/categories");
	await page.clock.install();
	const make = async (name: string) => {
		await panel.getByRole("button", { name: "Новая категория" }).click();
		await panel.getByLabel("Название").fill(name);
		await panel.getByRole("button", { name: "Сохранить" }).click();
	};
	const stamp = Date.now().toString(36);
	await make(`Первая ${stamp}`);
	const done = notification(panel, "Категория создана");
	await expect(done).toBeVisible();
	await page.clock.pauseAt(Date.now() + 500);
	await page.clock.runFor(2_500);
	await expect(done).toBeVisible();
	await page.clock.runFor(3_000);
	await expect(done).toHaveCount(0);
	await page.clock.resume();

	await panel.route("**/api/trpc/category.create?*", (route) => route.abort());
	await make(`Вторая ${stamp}`);
	const failed = notification(panel, "Не удалось создать категорию");
	await expect(failed).toBeVisible();
	await panel.unroute("**/api/trpc/category.create?*");
	await panel.getByRole("button", { name: "Сохранить" }).click();
	await expect(
		panel.getByRole("heading", { name: `Вторая ${stamp}` }),
	).toBeVisible();
	await page.clock.runFor(60_000);
	await expect(failed).toBeVisible();
	await expect(done).toHaveCount(0);
	await failed.getByRole("button", { name: "Закрыть уведомление" }).click();
	await expect(done).toBeVisible();
});

test("F8 leads to the notifications, Escape puts one away, a swipe to the right too", async ({
	panel,
	expected,
}) => {
	expected.consoleErrors.push(/ERR_FAILED/);
	await panel.goto("/admin");
	await panel.route("**/api/trpc/auth.logout?*", (route) => route.abort());
	const failed = notification(panel, "Не удалось выйти");
	const fail = () => panel.getByRole("button", { name: "Выйти" }).click();
	await fail();
	await expect(failed).toBeVisible();
	await panel.keyboard.press("F8");
	await expect(
		panel.getByRole("region", { name: "Уведомления (F8)" }).locator("ol"),
	).toBeFocused();
	await panel.keyboard.press("Tab");
	await panel.keyboard.press("Escape");
	await expect(failed).toHaveCount(0);

	await fail();
	const box = await failed.boundingBox();
	const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 10];
	const swipe = async (by: number) => {
		await panel.mouse.move(x, y);
		await panel.mouse.down();
		await panel.mouse.move(x + by, y, { steps: 8 });
		await panel.mouse.up();
	};
	await swipe(30);
	await expect(failed).toBeVisible();
	await swipe(90);
	await expect(failed).toHaveCount(0);
});

test("notifications are at most 420 px wide on a laptop, and as wide as a phone", async ({
	panel,
	expected,
}) => {
	expected.consoleErrors.push(/ERR_FAILED/);
	await panel.goto("/admin");
	await panel.route("**/api/trpc/auth.logout?*", (route) => route.abort());
	await panel.getByRole("button", { name: "Выйти" }).click();
	const viewport = panel
		.getByRole("region", { name: "Уведомления (F8)" })
		.locator("ol");
	expect((await viewport.boundingBox())?.width).toBe(420);
	await panel.setViewportSize({ width: 360, height: 640 });
	expect((await viewport.boundingBox())?.width).toBe(360);
});

test("a tooltip waits 700 ms, and the next comes at once", async ({
	panel,
}) => {
	await panel.goto("/admin/posts/new");
	const [first, second] = [
		panel.getByRole("button", { name: "Жирный" }),
		panel.getByRole("button", { name: "Курсив" }),
	];
	await first.evaluate((element) => {
		element.addEventListener("mouseenter", () => {
			const since = performance.now();
			new MutationObserver((_, observer) => {
				if (!document.querySelector("[role=tooltip]")) return;
				observer.disconnect();
				document.body.dataset.waited = String(performance.now() - since);
			}).observe(document.body, { subtree: true, childList: true });
		});
	});
	await first.hover();
	await expect(panel.getByRole("tooltip")).toContainText("Жирный");
	const waited = await panel.locator("body").getAttribute("data-waited");
	expect(Number(waited)).toBeGreaterThan(690);
	await second.hover();
	await expect(panel.getByRole("tooltip", { name: /Курсив/ })).toBeVisible();
});
