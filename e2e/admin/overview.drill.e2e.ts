import { expectAccessible } from "../support/accessible.ts";
import { credentials } from "../support/site.fixture.ts";
import { endSession, expect, signIn, test, waitForIdle } from "./admin.fixture.ts";
import { navigationOf } from "./locators.ts";
import { waitForFirstPage } from "./steps.ts";

test("comment counts agree across the admin, and polling stops when the session ends", async ({
	page,
	request,
	isolatedSite: { url },
	expected,
}) => {
	test.slow();
	expected.consoleErrors.push(/status of 401/);
	await page.clock.install();
	await page.goto(`${url}/admin`);
	await signIn(page);
	await waitForFirstPage(page);
	const badge = page.getByRole("tab", { name: /^Комментарии/ }).getByLabel(/^ожидают модерации: /);
	const waiting = Number(await badge.textContent());
	// The owner's name with its words swapped.
	const authorName = "Фамилия Имя";
	const comment = { authorName, authorEmail: "inna@example.org", content: "Спасибо, очень вовремя.", consent: true };
	const sent = await request.post(`${url}/api/blog/posts/s-chego-nachinaetsya-peremena/comments`, { data: comment });
	expect(sent.status()).toBe(201);

	await test.step("a new comment is counted in the status line, the tab, the list and the overview", async () => {
		await page.clock.fastForward("01:05");
		await expect(badge).toHaveText(`${waiting + 1}`);
		await page.getByRole("link", { name: new RegExp(`^${waiting + 1}\\sкоммент`) }).click();
		await expect(page.getByText(`Всего: ${waiting + 1}`)).toBeVisible();
		await expect(badge).toHaveText(`${waiting + 1}`);
		await navigationOf(page).getByRole("link", { name: "Обзор" }).click();
	});

	await test.step("the comment can be opened and approved from the overview", async () => {
		const block = page.getByRole("region", { name: "Комментарии" });
		await expect(block).toContainText(new RegExp(`${waiting + 1}\\sкоммент.* решения`));
		await expectAccessible(page);
		await block.getByRole("link", { name: authorName, exact: true }).click();
		await expect(page.getByRole("article", { name: `Комментарий: ${authorName}` })).toBeFocused();
		await page.goBack();
		const row = block.getByRole("article");
		const others = (await row.count()) - 1;
		await expect(row.filter({ hasText: authorName })).toContainText("Имя как у вас");
		await block.getByRole("button", { name: `Одобрить комментарий: ${authorName}` }).click();
		await expect(block.getByText(comment.content)).toHaveCount(0);
		await expect(row).toHaveCount(others);
		// The pressed button has disappeared, so the next comment gets the focus.
		await expect(row.first()).toBeFocused();
		await expect(block).toContainText(new RegExp(`${waiting}\\sкоммент.* решения`));
		await navigationOf(page).getByRole("link", { name: "Блог" }).click();
		await expect(badge).toHaveText(`${waiting}`);
	});

	await test.step("when the session ends, polling stops and a message is shown until the owner signs in", async () => {
		await waitForFirstPage(page);
		await page.getByRole("link", { name: "Уведомления" }).click();
		await expect(page.getByRole("switch").first()).toBeVisible();
		// A query that is answered later would begin its interval later too.
		await waitForIdle(page);
		await endSession(page);
		await page.clock.fastForward("01:05");
		const notice = page.getByRole("status").filter({ hasText: "Сеанс закончился" });
		await expect(notice).toBeVisible();
		await waitForIdle(page);
		let asked = 0;
		page.on("request", (sentRequest) => {
			if (sentRequest.url().includes("/api/trpc/")) asked += 1;
		});
		for (let minutes = 0; minutes < 3; minutes += 1) await page.clock.fastForward("01:05");
		await page.waitForTimeout(500);
		expect(asked).toBe(0);
		await notice.getByRole("button", { name: "Войти" }).click();
		const dialog = page.getByRole("dialog", { name: "Сеанс закончился" });
		await dialog.getByLabel("Пароль", { exact: true }).fill(credentials.password);
		await dialog.getByRole("button", { name: "Войти", exact: true }).click();
		await expect(notice).toHaveCount(0);
		const askedInAMinute = async () => {
			asked = 0;
			await page.clock.fastForward("01:05");
			await page.waitForTimeout(500);
			return asked;
		};
		await expect.poll(askedInAMinute).toBeGreaterThan(0);
	});

	await test.step("the list updates even if the number of comments stays the same", async () => {
		await page.goto(`${url}/admin/comments?state=waiting`);
		const id = await page.getByRole("article").first().getAttribute("id");
		const approved = await page.request.post(`${url}/api/admin/comments/${id?.split("-")[1]}/approve`, {
			headers: { "Sec-Fetch-Site": "same-origin" },
		});
		expect(approved.status()).toBe(200);
		await request.post(`${url}/api/blog/posts/s-chego-nachinaetsya-peremena/comments`, {
			data: { ...comment, authorName: "Глеб" },
		});
		await page.clock.fastForward("01:05");
		await expect(page.getByRole("article", { name: "Комментарий: Глеб" })).toBeVisible();
		await expect(page.locator(`#${id}`)).toHaveCount(0);
	});
});
