import type { Page } from "@playwright/test";
import { expect, showBeside } from "../admin.fixture.ts";
import { type AdminActions, card, click, confirm, goTo, inCard, moveToTrash, type TestData } from "./admin-action.ts";

const openPosts = async (page: Page, { title }: TestData, state = "") => {
	await page.goto(`/admin?${new URLSearchParams({ ...(state ? { state } : {}), q: title })}`);
	if (!state) await card(page, title).waitFor();
};

/** The actions on posts. */
export const postActions = {
	"post.create": {
		open: goTo("/admin/posts/new"),
		async act(page, { title }) {
			await page.getByLabel("Заголовок", { exact: true }).fill(title);
			await click(page, "Сохранить");
		},
		notification: "Ошибка при создании статьи: ",
		async expectFailure(page) {
			await expect(page.getByLabel("Заголовок", { exact: true })).not.toHaveValue("");
			await expect(page.getByText(/^Не сохранено/)).toBeVisible();
		},
	},
	"post.replace": {
		async open(page, { id }) {
			await page.goto(`/admin/posts/${id}`);
		},
		async act(page) {
			await page.getByLabel("Заголовок", { exact: true }).fill("Иначе");
			await click(page, "Сохранить");
		},
		notification: "Не удалось сохранить статью",
		async expectFailure(page) {
			await expect(page.getByLabel("Заголовок", { exact: true })).toHaveValue("Иначе");
			await expect(page.getByText(/^Не сохранено/)).toBeVisible();
		},
	},
	"post.preview": {
		async open(page, { id }) {
			await page.goto(`/admin/posts/${id}`);
			await showBeside(page);
		},
		act: (page) => page.getByLabel("Содержание").fill("Другие слова"),
		notification: "",
		async expectFailure(page) {
			await expect(page.getByRole("alert").filter({ hasText: /превью/i })).toBeVisible();
		},
	},
	"post.delete": {
		open: openPosts,
		async act(page, { title }) {
			await inCard(page, title, /^Удалить/);
			await confirm(page, "Удалить");
		},
		notification: "Не удалось удалить статью",
		async expectFailure(page) {
			await expect(page.getByRole("article")).toHaveCount(1);
		},
	},
	"post.restore": {
		async open(page, data) {
			await openPosts(page, data);
			await moveToTrash(page, data.title, "Статья удалена");
			await openPosts(page, data, "trash");
		},
		act: (page, { title }) => inCard(page, title, /^Вернуть/),
		notification: "Не удалось вернуть статью",
	},
	"post.createPreviewLink": {
		open: openPosts,
		act: (page, { title }) => inCard(page, title, /^Посмотреть/),
		notification: "Не удалось открыть черновик",
	},
} satisfies AdminActions;
