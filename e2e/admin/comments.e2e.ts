import type { Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { dismiss, expect, notification, test } from "./admin.fixture.ts";

/** A post with comments that wait, and the admin's list of them alone. */
const many = test.extend<{ comments: { names: string[]; slug: string } }>({
	comments: async ({ adminPage, admin }, use) => {
		const slug = freshSlug("s-kommentariyami");
		const id = await admin.create({
			slug,
			title: `Беседа ${slug}`,
			content: "Слова",
			published: true,
		});
		const names = ["Анна", "Борис", "Вера"].map((name) => `${name} ${slug}`);
		for (const [index, authorName] of names.entries()) {
			await admin.comment(slug, {
				authorName,
				authorEmail: `${slug}-${index}@example.org`,
				content: `Спасибо\nза ${slug}`,
			});
		}
		await adminPage.goto(`/admin/comments?post=${id}`);
		await adminPage.getByRole("article").nth(2).waitFor();
		await use({ names: names.toReversed(), slug });
	},
});

const cards = (page: Page) => page.getByRole("article");
const card = (page: Page, name: string | undefined) =>
	page.getByRole("article", { name: `Комментарий: ${name}` });

many(
	"a comment is shown, and decided about with buttons and keys, in their order",
	async ({ adminPage, request, comments: { names, slug } }) => {
		await test.step("a comment is shown with all that belongs to it, and approved", async () => {
			const first = card(adminPage, names[0]);
			await expect(first).toContainText("На модерации");
			await expect(first).toContainText(`${slug}-2@example.org`);
			await expect(first).toContainText(`Беседа ${slug}`);
			await expect(first).toContainText(`Спасибо\nза ${slug}`);
			await first.getByText("Согласие на обработку данных").click();
			await expect(first).toContainText(
				/отпечаток текста \(SHA-256\) [0-9a-f]{64}/,
			);

			await first.getByRole("button", { name: /^Одобрить/ }).click();
			await expect(first).toContainText("Одобрено");
			await expect(
				first.getByRole("button", { name: /^Одобрить/ }),
			).toHaveCount(0);
			const shown = async () =>
				(await request.get(`/api/blog/posts/${slug}/comments`)).json();
			await expect.poll(async () => (await shown()).length).toBe(1);
			await notification(adminPage, "Комментарий одобрен")
				.getByRole("button", { name: "Отменить" })
				.click();
			await expect(first).toContainText("На модерации");
			await expect.poll(async () => (await shown()).length).toBe(0);
		});

		await test.step("J and K walk, A approves, D deletes, Z takes back, on a Russian layout too", async () => {
			await adminPage.reload();
			await cards(adminPage).nth(2).waitFor();
			// Keys as a browser reports them with a Russian layout.
			const press = async (code: string, key: string, repeat = false) =>
				adminPage.evaluate(
					([code, key, repeat]) =>
						(document.activeElement ?? document.body).dispatchEvent(
							new KeyboardEvent("keydown", {
								code,
								key,
								repeat,
								bubbles: true,
								cancelable: true,
							}),
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
			await expect(
				notification(adminPage, "Комментарий одобрен"),
			).toBeVisible();
			await press("KeyZ", "я");
			await expect(card(adminPage, names[0])).toContainText("На модерации");
			await expect(card(adminPage, names[0])).toBeFocused();

			await press("KeyD", "в");
			await expect(card(adminPage, names[0])).toHaveCount(0);
			await expect(card(adminPage, names[1])).toBeFocused();
			// The key is still held: it decides of no other.
			await press("KeyD", "в", true);
			await expect(notification(adminPage, "Комментарий удалён")).toBeVisible();
			await expect(card(adminPage, names[1])).toBeFocused();
			await press("KeyZ", "я");
			await expect(card(adminPage, names[0])).toBeVisible();

			// Letters in a field are no commands, and the keys can be turned off.
			await adminPage.getByLabel("Поиск").focus();
			await press("KeyJ", "о");
			await expect(adminPage.getByLabel("Поиск")).toBeFocused();
			await adminPage.getByRole("switch", { name: "Быстрые клавиши" }).click();
			await press("KeyJ", "о");
			await expect(card(adminPage, names[0])).not.toBeFocused();
		});

		await test.step("quick changes of one comment reach the server in their order", async () => {
			await adminPage.reload();
			await cards(adminPage).nth(2).waitFor();
			const first = card(adminPage, names[0]);
			await first.getByRole("button", { name: /^Одобрить/ }).click();
			const approved = notification(adminPage, "Комментарий одобрен");
			await expect(approved).toBeVisible();
			const release = await holdRequests(
				adminPage,
				"**/api/trpc/comment.unapprove?*",
			);
			await approved.getByRole("button", { name: "Отменить" }).click();
			await expect(first).toContainText("На модерации");
			await first.getByRole("button", { name: /^Удалить/ }).click();
			await expect(first).toHaveCount(0);
			// A later change of another comment does not wait.
			const second = card(adminPage, names[1]);
			await second.getByRole("button", { name: /^Одобрить/ }).click();
			await dismiss(adminPage, `Комментарий одобрен: ${names[1]}`);
			release();
			const deleted = notification(adminPage, "Комментарий удалён");
			await deleted.getByRole("button", { name: "Отменить" }).click();
			await expect(first).toContainText("На модерации");
			await expect(
				notification(adminPage, "Комментарий возвращён"),
			).toBeVisible();
			await adminPage.reload();
			await expect(first).toContainText("На модерации");
		});
	},
);

many(
	"a comment is answered from its card, which approves it; what is typed is not lost",
	async ({ adminPage, browser, baseURL, comments: { names, slug } }) => {
		const asked = card(adminPage, names[1]);
		const field = adminPage.getByLabel("Ваш ответ");
		await asked.getByRole("button", { name: /^Ответить/ }).click();
		await expect(field).toBeFocused();
		await field.fill("Рад, что\nпригодилось");
		await adminPage.reload();
		await expect(field).toHaveValue("Рад, что\nпригодилось");
		// A form that was there again stays, also where everything is typed anew.
		await field.fill("");
		await expect(field).toBeFocused();
		await field.fill("Рад, что\nпригодилось");
		await asked.getByRole("button", { name: "Отмена" }).click();
		const question = adminPage.getByRole("dialog", { name: "Закрыть ответ?" });
		await question.getByRole("button", { name: "Продолжить писать" }).click();
		await expect(field).toHaveValue("Рад, что\nпригодилось");
		await expect(
			asked.getByRole("button", { name: "Одобрить и ответить" }),
		).toBeVisible();
		await field.press("Control+Enter");
		// A hovered notification stays.
		await notification(adminPage, "Ответ опубликован").hover();
		await expect(field).toHaveCount(0);
		await expect(asked).toContainText("Одобрено");
		const own = cards(adminPage).filter({ hasText: `в ответ: ${names[1]}` });
		await expect(own).toContainText("Автор");
		await expect(own).toContainText("Рад, что\nпригодилось");
		await expect(own.getByRole("button", { name: /^Ответить/ })).toHaveCount(0);

		const other = await browser.newContext({ baseURL });
		const reader = await other.newPage();
		await reader.goto(`/blog/${slug}`);
		const answer = reader
			.getByRole("listitem")
			.filter({ hasText: names[1] ?? "" })
			.getByRole("listitem");
		await expect(answer).toContainText("Автор");
		await expect(answer).toContainText("Рад, что");
		await notification(adminPage, "Ответ опубликован")
			.getByRole("button", { name: "Отменить" })
			.click();
		await expect(own).toHaveCount(0);
		await expect(asked).toContainText("На модерации");
		await expect
			.poll(async () => {
				await reader.reload();
				return answer.count();
			})
			.toBe(0);
		await other.close();
	},
);

many(
	"the waiting ones are counted in the tab's label; filters stand in the address",
	async ({ adminPage, comments: { names, slug } }) => {
		const tab = adminPage.getByRole("tab", { name: /^Комментарии/ });
		const waiting = async () =>
			Number(/\d+/.exec((await tab.textContent()) ?? "")?.[0] ?? 0);
		expect(await waiting()).toBeGreaterThanOrEqual(3);
		const state = adminPage.getByLabel("Состояние");
		await state.selectOption("waiting");
		await expect(cards(adminPage)).toHaveCount(3);
		await card(adminPage, names[1])
			.getByRole("button", { name: /^Удалить/ })
			.click();
		await expect(cards(adminPage)).toHaveCount(2);
		await state.selectOption("trash");
		await expect(card(adminPage, names[1])).toContainText(
			"Исчезнет через 30 дней",
		);
		await expect(card(adminPage, names[1])).toContainText("Был на модерации");
		const rest = card(adminPage, names[1]).getByText(`${slug}-1@example.org`);
		await expect(rest).toBeHidden();
		await card(adminPage, names[1])
			.getByText(`Спасибо за ${slug}`)
			.first()
			.click();
		await expect(rest).toBeVisible();
		await card(adminPage, names[1])
			.getByRole("button", { name: /^Вернуть/ })
			.click();
		await expect(card(adminPage, names[1])).toHaveCount(0);
		await adminPage.goBack();
		await expect(cards(adminPage)).toHaveCount(3);

		await adminPage.getByRole("button", { name: "Ко всем статьям" }).click();
		await adminPage.getByLabel("Поиск").fill(`${slug.toUpperCase()}-1@EXAMPLE`);
		await expect(cards(adminPage)).toHaveCount(1);
		await expect(adminPage).toHaveURL(/q=/);
		await adminPage.reload();
		await expect(cards(adminPage)).toHaveCount(1);
	},
);

many(
	"all that belongs to an e-mail address is given out and erased",
	async ({ adminPage, comments: { names, slug } }) => {
		const email = `${slug}-1@example.org`;
		await card(adminPage, names[1])
			.getByRole("button", { name: email })
			.click();
		const dialog = adminPage.getByRole("dialog", {
			name: "Персональные данные",
		});
		await dialog.getByRole("button", { name: "Найти" }).click();
		await expect(dialog).toContainText("Найдено: 1 комментарий, 0 лайков");
		const [file] = await Promise.all([
			adminPage.waitForEvent("download"),
			dialog.getByRole("button", { name: "Скачать" }).click(),
		]);
		expect(file.suggestedFilename()).toBe(`personal-data-${email}.json`);
		const stream = await file.createReadStream();
		const chunks = await stream.toArray();
		const data = JSON.parse(Buffer.concat(chunks).toString("utf8"));
		expect(data.comments).toMatchObject([
			{ authorEmail: email, content: `Спасибо\nза ${slug}` },
		]);

		await dialog.getByRole("button", { name: "Стереть навсегда" }).click();
		const question = adminPage.getByRole("dialog", {
			name: "Стереть навсегда?",
		});
		await expect(question).toContainText(email);
		// Escape puts away the question, not what it was asked from.
		await adminPage.keyboard.press("Escape");
		await expect(question).toHaveCount(0);
		await expect(dialog).toBeVisible();
		await dialog.getByRole("button", { name: "Стереть навсегда" }).click();
		await question
			.getByRole("button", { name: "Стереть", exact: true })
			.click();
		await expect(
			notification(adminPage, "Стёрто: 1 комментарий"),
		).toBeVisible();
		await expect(cards(adminPage)).toHaveCount(2);
		await adminPage
			.getByRole("button", { name: "Персональные данные" })
			.click();
		await dialog.getByLabel("Электронная почта").fill(email);
		await dialog.getByRole("button", { name: "Найти" }).click();
		await expect(dialog).toContainText("Под этим адресом ничего нет");
	},
);

test("a comment that was written in distress is marked, and stands first among those that wait", async ({
	adminPage,
	admin,
}) => {
	const slug = freshSlug("beda");
	const id = await admin.create({
		slug,
		title: `Беседа ${slug}`,
		content: "Слова",
		published: true,
	});
	for (const [authorName, content] of [
		["Анна", "Я больше не хочу жить"],
		["Борис", "Спасибо"],
	] as const) {
		await admin.comment(slug, {
			authorName,
			authorEmail: `${slug}@example.org`,
			content,
		});
	}
	await adminPage.goto(`/admin/comments?state=waiting&post=${id}`);
	await expect(cards(adminPage).first()).toContainText("Анна");
	await expect(cards(adminPage).first()).toContainText("Срочно");
	await expect(cards(adminPage).first()).toContainText(
		"показаны телефоны помощи",
	);
	await expect(cards(adminPage).nth(1)).not.toContainText("Срочно");

	// Counted in the tab's label, in words too, also where there is little room.
	await adminPage.setViewportSize({ width: 360, height: 740 });
	const tab = adminPage.getByRole("tab", { name: /Комментарии.*\d+.сроч/ });
	await expect(tab).toBeVisible();
	expect(
		await adminPage.evaluate(
			() => document.documentElement.scrollWidth - window.innerWidth,
		),
	).toBeLessThanOrEqual(0);
	const tabs = adminPage.getByRole("tablist", { name: "Разделы панели" });
	for (const width of [360, 1280]) {
		await adminPage.setViewportSize({ width, height: 740 });
		const release = await holdRequests(adminPage, /comment\.counts/);
		await adminPage.goto("/admin/categories");
		await expect(tabs).toBeVisible();
		const before = await tabs.boundingBox();
		release();
		await expect(tab).toBeVisible();
		expect(await tabs.boundingBox()).toEqual(before);
	}
	await adminPage.goto(`/admin/comments?post=${id}`);
	await expect(cards(adminPage).first()).toContainText("Анна");
	await adminPage.getByLabel("Состояние").selectOption("urgent");
	await expect(cards(adminPage)).toHaveCount(1);
	await cards(adminPage)
		.getByRole("button", { name: /^Одобрить/ })
		.click();
	await expect(cards(adminPage)).toHaveCount(0);
	await expect(adminPage.getByText("Комментарии не найдены")).toBeVisible();
	await adminPage.getByLabel("Состояние").selectOption("approved");
	await expect(cards(adminPage).first()).toContainText("Анна");
	await expect(cards(adminPage).first()).not.toContainText("Срочно");
});
