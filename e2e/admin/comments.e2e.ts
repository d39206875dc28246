import { expect, notification, test } from "./admin.fixture.ts";
import { card, cards, commentsTest } from "./comments.fixture.ts";
import { visit } from "./steps.ts";

commentsTest(
	"a comment is moderated with buttons and keyboard shortcuts",
	async ({ adminPage, request, comments: { names, slug } }) => {
		const { pathname, search } = new URL(adminPage.url());
		const list = pathname + search;

		await test.step("a comment shows its e-mail address, post and consent, and can be approved", async () => {
			const first = card(adminPage, names[0]);
			await expect(first).toContainText("На модерации");
			await expect(first).toContainText(`${slug}-2@example.org`);
			await expect(first).toContainText(`Беседа ${slug}`);
			await expect(first).toContainText(`Спасибо\nза ${slug}`);
			await first.getByText("Согласие на обработку данных").click();
			await expect(first).toContainText(/отпечаток текста \(SHA-256\) [0-9a-f]{64}/);

			await first.getByRole("button", { name: /^Одобрить/ }).click();
			// Hovering keeps the notification open.
			await notification(adminPage, "Комментарий одобрен").hover();
			await expect(first).toContainText("Одобрено");
			await expect(first.getByRole("button", { name: /^Одобрить/ })).toHaveCount(0);
			const shown = async () => (await request.get(`/api/blog/posts/${slug}/comments`)).json();
			await expect.poll(async () => (await shown()).length).toBe(1);
			await notification(adminPage, "Комментарий одобрен").getByRole("button", { name: "Отменить" }).click();
			await expect(first).toContainText("На модерации");
			await expect.poll(async () => (await shown()).length).toBe(0);
		});

		await test.step("a double click approves only the clicked comment, not the next one", async () => {
			await visit(adminPage, `${list}&state=waiting`);
			await card(adminPage, names[0])
				.getByRole("button", { name: /^Одобрить/ })
				.dblclick();
			await expect(cards(adminPage)).toHaveCount(2);
			await notification(adminPage, "Комментарий одобрен").getByRole("button", { name: "Отменить" }).click();
			await expect(cards(adminPage)).toHaveCount(3);
		});

		await test.step("shortcuts work with a Russian keyboard layout: J and K move, A approves, D deletes, Z undoes", async () => {
			await visit(adminPage, list);
			await cards(adminPage).nth(2).waitFor();
			// The events use keys of a Russian keyboard layout.
			const press = async (code: string, key: string, repeat = false) =>
				adminPage.evaluate(
					([code, key, repeat]) =>
						(document.activeElement ?? document.body).dispatchEvent(
							new KeyboardEvent("keydown", { code, key, repeat, bubbles: true, cancelable: true }),
						),
					[code, key, repeat] as const,
				);
			await press("KeyJ", "о");
			await expect(card(adminPage, names[0])).toBeFocused();
			await press("KeyJ", "о");
			await expect(card(adminPage, names[1])).toBeFocused();
			await press("KeyK", "л");
			await expect(card(adminPage, names[0])).toBeFocused();
			await press("KeyA", "ф");
			await expect(card(adminPage, names[0])).toContainText("Одобрено");
			await expect(notification(adminPage, "Комментарий одобрен")).toBeVisible();
			await press("KeyZ", "я");
			await expect(card(adminPage, names[0])).toContainText("На модерации");
			await expect(card(adminPage, names[0])).toBeFocused();

			await press("KeyD", "в");
			await expect(card(adminPage, names[0])).toHaveCount(0);
			await expect(card(adminPage, names[1])).toBeFocused();
			// A held key does not delete further comments.
			await press("KeyD", "в", true);
			await expect(notification(adminPage, "Комментарий удалён")).toBeVisible();
			await expect(card(adminPage, names[1])).toBeFocused();
			await press("KeyZ", "я");
			await expect(card(adminPage, names[0])).toBeVisible();

			// Letters typed into a field do not trigger shortcuts, and shortcuts can be turned off.
			await adminPage.getByLabel("Поиск").focus();
			await press("KeyJ", "о");
			await expect(adminPage.getByLabel("Поиск")).toBeFocused();
			await adminPage.getByRole("switch", { name: "Быстрые клавиши" }).click();
			await press("KeyJ", "о");
			await expect(card(adminPage, names[0])).not.toBeFocused();
		});
	},
);

commentsTest(
	"a reply from its card approves a comment, and the typed reply is not lost",
	async ({ adminPage, browser, baseURL, request, comments: { names, slug } }) => {
		const comment = card(adminPage, names[1]);
		const field = adminPage.getByLabel("Ваш ответ");
		await comment.getByRole("button", { name: /^Ответить/ }).click();
		await expect(field).toBeFocused();
		await field.fill("Рад, что\nпригодилось");
		const { pathname, search } = new URL(adminPage.url());
		await visit(adminPage, pathname + search);
		await expect(field).toHaveValue("Рад, что\nпригодилось");
		// A restored form stays open when its text is cleared.
		await field.fill("");
		await expect(field).toBeFocused();
		await field.fill("Рад, что\nпригодилось");
		await comment.getByRole("button", { name: "Отмена" }).click();
		const question = adminPage.getByRole("dialog", { name: "Закрыть ответ?" });
		await question.getByRole("button", { name: "Продолжить писать" }).click();
		await expect(field).toHaveValue("Рад, что\nпригодилось");
		await expect(comment.getByRole("button", { name: "Одобрить и ответить" })).toBeVisible();
		await field.press("Control+Enter");
		// Hovering keeps the notification open.
		await notification(adminPage, "Ответ опубликован").hover();
		await expect(field).toHaveCount(0);
		await expect(comment).toContainText("Одобрено");
		const own = cards(adminPage).filter({ hasText: `в ответ: ${names[1]}` });
		await expect(own).toContainText("Автор");
		await expect(own).toContainText("Рад, что\nпригодилось");
		await expect(own.getByRole("button", { name: /^Ответить/ })).toHaveCount(0);

		const context = await browser.newContext({ baseURL });
		const visitor = await context.newPage();
		await visitor.goto(`/blog/${slug}`);
		const reply = visitor
			.getByRole("listitem")
			.filter({ hasText: names[1] ?? "" })
			.getByRole("listitem");
		await expect(reply).toContainText("Автор");
		await expect(reply).toContainText("Рад, что");
		await notification(adminPage, "Ответ опубликован").getByRole("button", { name: "Отменить" }).click();
		await expect(own).toHaveCount(0);
		await expect(comment).toContainText("На модерации");
		await expect.poll(async () => (await request.get(`/blog/${slug}`)).text()).not.toContain("Рад, что");
		await context.close();
	},
);
