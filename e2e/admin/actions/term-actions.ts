import type { Page } from "@playwright/test";
import { expect, field } from "../admin.fixture.ts";
import {
	type AdminAction,
	type AdminActions,
	type AdminMutation,
	card,
	click,
	confirm,
	goTo,
	inCard,
	moveToTrash,
	type TestData,
} from "./admin-action.ts";

/** The actions that categories and tags have in common. */
const actionsOf = <R extends "category" | "tag">(
	router: R,
	path: string,
	messages: { make: string; accusative: string; deleted: string },
) => {
	const open = async (page: Page) => {
		// The autosaved text of a form whose term was refused would open the form again.
		await page.evaluate(() => {
			for (const key of ["category", "tag"]) {
				localStorage.removeItem(`admin-term-${key}-new`);
			}
		});
		await page.goto(path);
	};
	const fill = async (page: Page, name: string) => {
		await field(page, "Название").fill(name);
		await click(page, "Сохранить");
	};
	const make = async (page: Page, { name }: TestData) => {
		await open(page);
		await click(page, messages.make);
		await fill(page, name);
		await card(page, name).waitFor();
	};
	const actions: Record<string, AdminAction> = {
		[`${router}.create`]: {
			open,
			async act(page, { name }) {
				await click(page, messages.make);
				await fill(page, name);
			},
			notification: `Не удалось создать ${messages.accusative}`,
			async expectFailure(page) {
				await expect(field(page, "Название")).not.toHaveValue("");
			},
		},
		[`${router}.replace`]: {
			open: make,
			async act(page, { name }) {
				await inCard(page, name, /^Изменить/);
				await fill(page, "Иначе");
			},
			notification: `Не удалось сохранить ${messages.accusative}`,
			async expectFailure(page) {
				await expect(field(page, "Название")).toHaveValue("Иначе");
			},
		},
		[`${router}.delete`]: {
			open: make,
			async act(page, { name }) {
				await inCard(page, name, /^Удалить/);
				await confirm(page, "Удалить");
			},
			notification: `Не удалось удалить ${messages.accusative}`,
		},
		[`${router}.restore`]: {
			async open(page, data) {
				await make(page, data);
				await moveToTrash(page, data.name, messages.deleted);
				await page.getByRole("switch", { name: "Корзина" }).click();
			},
			act: (page, { name }) => inCard(page, name, /^Вернуть/),
			notification: `Не удалось вернуть ${messages.accusative}`,
		},
	};
	return actions as Record<Extract<AdminMutation, `${R}.${"create" | "replace" | "delete" | "restore"}`>, AdminAction>;
};

/** The actions on categories and tags. */
export const termActions = {
	...actionsOf("category", "/admin/categories", {
		make: "Новая категория",
		accusative: "категорию",
		deleted: "Категория удалена",
	}),
	...actionsOf("tag", "/admin/tags", { make: "Новый тег", accusative: "тег", deleted: "Тег удалён" }),
	"tag.merge": {
		open: goTo("/admin/tags"),
		async act(page) {
			await inCard(page, "музыка", /^Объединить/);
			await page.getByLabel("С каким тегом").selectOption("ритм");
			await confirm(page, "Объединить");
		},
		notification: "Не удалось объединить теги",
	},
} satisfies AdminActions;
