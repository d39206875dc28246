import { holdRequests } from "../support/hold-requests.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { expect, notification, test } from "./admin.fixture.ts";
import { card, cards, commentsTest } from "./comments.fixture.ts";
import { visit } from "./steps.ts";

commentsTest(
	"the tab's label counts the comments that await moderation; filters are in the URL",
	async ({ adminPage, comments: { names, slug } }) => {
		const tab = adminPage.getByRole("tab", { name: /^Комментарии/ });
		const waiting = async () => Number(/\d+/.exec((await tab.textContent()) ?? "")?.[0] ?? 0);
		await expect.poll(waiting).toBeGreaterThanOrEqual(3);
		const state = adminPage.getByLabel("Состояние");
		await state.selectOption("waiting");
		await expect(cards(adminPage)).toHaveCount(3);
		await card(adminPage, names[1])
			.getByRole("button", { name: /^Удалить/ })
			.click();
		await expect(cards(adminPage)).toHaveCount(2);
		await state.selectOption("trash");
		await expect(cards(adminPage)).toHaveCount(1);
		await adminPage.goBack();
		await expect(cards(adminPage)).toHaveCount(2);

		await adminPage.getByRole("button", { name: "Ко всем статьям" }).click();
		await adminPage.getByLabel("Поиск").fill(`${slug.toUpperCase()}-2@EXAMPLE`);
		await expect(cards(adminPage)).toHaveCount(1);
		await expect(adminPage).toHaveURL(/q=/);
	},
);

test("a comment with signs of distress is marked as urgent and listed first", async ({ adminPage, admin }) => {
	const slug = freshSlug("beda");
	const id = await admin.create({ slug, title: `Беседа ${slug}`, content: "Слова", published: true });
	for (const [authorName, content] of [
		["Анна", "Я больше не хочу жить"],
		["Борис", "Спасибо"],
	] as const) {
		await admin.comment(slug, { authorName, authorEmail: `${slug}@example.org`, content });
	}
	// The tab's label counts urgent comments, for screen readers and on narrow screens too.
	const tab = adminPage.getByRole("tab", { name: /Комментарии.*\d+.сроч/ });
	const tabs = adminPage.getByRole("tablist", { name: "Разделы панели" });
	for (const width of [1280, 360]) {
		await adminPage.setViewportSize({ width, height: 740 });
		const release = await holdRequests(adminPage, /comment\.counts/);
		await adminPage.goto("/admin/categories");
		await expect(tabs).toBeVisible();
		const before = await tabs.boundingBox();
		release();
		await expect(tab).toBeVisible();
		expect(await tabs.boundingBox()).toEqual(before);
	}
	expect(await adminPage.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
		0,
	);
	await expect(tab.getByLabel(/сроч/)).toBeInViewport({ ratio: 0.75 });
	await adminPage.setViewportSize({ width: 1280, height: 740 });

	const path = `/admin/comments?state=waiting&post=${id}`;
	await visit(adminPage, path);
	await expect(cards(adminPage).first()).toContainText("Анна");
	await expect(cards(adminPage).first()).toContainText("Срочно");
	await expect(cards(adminPage).first()).toContainText("показаны телефоны помощи");
	await expect(cards(adminPage).nth(1)).not.toContainText("Срочно");
	const first = cards(adminPage).first();
	await test.step("a private answer is offered, and marking it as sent removes the urgent mark", async () => {
		const answer = first.getByRole("link", { name: "Написать лично: Анна" });
		await expect(answer).toHaveAttribute(
			"href",
			new RegExp(`^mailto:${slug}@example\\.org\\?subject=.+&body=.*${encodeURIComponent("Анна")}`),
		);
		await expect(first.getByRole("link", { name: `${slug}@example.org` })).toHaveAttribute(
			"href",
			`mailto:${slug}@example.org`,
		);
		await expect(
			cards(adminPage)
				.nth(1)
				.getByRole("link", { name: /^Написать лично/ }),
		).toHaveCount(0);
		await first.getByRole("button", { name: "Я связалась: Анна" }).click();
		await expect(first).toContainText(/Я связалась \d/);
		await expect(first).not.toContainText("Срочно");
		await visit(adminPage, path);
		await first.getByRole("button", { name: /^Снять отметку/ }).click();
		await expect(first).toContainText("Срочно");
	});
	await test.step("approving the comment, directly or by replying, asks for confirmation", async () => {
		const question = adminPage.getByRole("dialog", { name: "Показать это всем?" });
		await first.getByRole("button", { name: /^Ответить/ }).click();
		await adminPage.getByLabel("Ваш ответ").fill("Держитесь");
		await adminPage.getByLabel("Ваш ответ").press("Control+Enter");
		await question.getByRole("button", { name: "Не показывать" }).click();
		await expect(first).toContainText("На модерации");
		await first.getByRole("button", { name: /^Одобрить комментарий/ }).click();
		await question.getByRole("button", { name: "Показать всем" }).click();
		await expect(notification(adminPage, "Комментарий одобрен: Анна")).toBeVisible();
	});
	await adminPage.getByLabel("Состояние").selectOption("approved");
	await expect(cards(adminPage).first()).toContainText("Анна");
	await expect(cards(adminPage).first()).not.toContainText("Срочно");
});
