import type { Page } from "@playwright/test";
import { expect } from "../admin.fixture.ts";
import { type AdminActions, card, click, inCard, type TestData } from "./admin-action.ts";

const openComments = async (page: Page, { id, name }: TestData) => {
	await page.goto(`/admin/comments?post=${id}`);
	await card(page, name).waitFor();
};

/** The actions on comments and personal data. */
export const commentActions = {
	"comment.approve": {
		open: openComments,
		act: (page, { name }) => inCard(page, name, /^Одобрить/),
		notification: "Не удалось одобрить комментарий",
		async expectFailure(page) {
			await expect(page.getByRole("article")).toContainText("На модерации");
		},
	},
	"comment.reply": {
		open: openComments,
		async act(page, { name }) {
			await inCard(page, name, /^Ответить/);
			await page.getByLabel("Ваш ответ").fill("Спасибо");
			await click(page, "Одобрить и ответить");
		},
		notification: "Не удалось опубликовать ответ",
		async expectFailure(page) {
			await expect(page.getByLabel("Ваш ответ")).toHaveValue("Спасибо");
		},
	},
	"comment.unapprove": {
		async open(page, data) {
			await openComments(page, data);
			await inCard(page, data.name, /^Одобрить/);
		},
		act: (page) => click(page, "Отменить"),
		notification: "Не удалось вернуть комментарий на модерацию",
		async expectFailure(page) {
			await expect(page.getByRole("article")).toContainText("Одобрено");
		},
	},
	"comment.delete": {
		open: openComments,
		act: (page, { name }) => inCard(page, name, /^Удалить/),
		notification: "Не удалось удалить комментарий",
		async expectFailure(page) {
			await expect(page.getByRole("article")).toHaveCount(1);
		},
	},
	"comment.restore": {
		async open(page, data) {
			await openComments(page, data);
			await inCard(page, data.name, /^Удалить/);
		},
		act: (page) => click(page, "Отменить"),
		notification: "Не удалось вернуть комментарий",
	},
	"personalData.export": {
		async open(page, data) {
			await openComments(page, data);
			await inCard(page, data.name, /@/);
		},
		act: (page) => click(page, "Найти"),
		notification: "",
	},
	"personalData.erase": {
		async open(page, data) {
			await openComments(page, data);
			await inCard(page, data.name, /@/);
			await click(page, "Найти");
		},
		async act(page) {
			await click(page, "Стереть навсегда");
			await page
				.getByRole("dialog", { name: "Стереть навсегда?" })
				.getByRole("button", { name: "Стереть", exact: true })
				.click();
		},
		notification: "Не удалось стереть данные",
	},
} satisfies AdminActions;
