import type { Page } from "@playwright/test";
import type { AppRouter } from "#server/api/router.ts";
import { openSession } from "../support/site.fixture.ts";
import { expect, notification, showBeside } from "./admin.fixture.ts";

/** What the admin does, by the procedure that does it: how it comes to it, and what is said when it fails. */
interface AdminAction {
	/** Brings the admin to where it can be done. */
	open(page: Page, made: Made): Promise<void>;
	/** Does it. */
	act(page: Page, made: Made): Promise<void>;
	/** What the notification says; other places are looked for by `says`. */
	told: string;
	says?(page: Page): Promise<void>;
}

type Routers = AppRouter["_def"]["record"];

type Mutation = { _def: { type: "mutation" } };

type MutationsOf<R extends keyof Routers> = {
	[P in keyof Routers[R] & string]: Routers[R][P] extends Mutation
		? `${R}.${P}`
		: never;
}[keyof Routers[R] & string];

/** Every mutation of the server but the readers' own, which the admin never sends: each has its action here, or tsc says so. */
type AdminMutation = Exclude<
	{ [R in keyof Routers]: MutationsOf<R> }[keyof Routers],
	"comment.create"
>;

/** What is there for the actions. */
interface Made {
	id: number;
	title: string;
	name: string;
}

const click = (page: Page, name: string | RegExp) =>
	page.getByRole("button", { name }).first().click();
const confirm = (page: Page, name: string) =>
	page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const card = (page: Page, text: string) =>
	page.getByRole("article").filter({ hasText: text });
const inCard = (page: Page, text: string, name: string | RegExp) =>
	card(page, text).getByRole("button", { name }).click();

const openPosts = async (page: Page, { title }: Made, state = "") => {
	await page.goto(
		`/admin?${new URLSearchParams({ ...(state ? { state } : {}), q: title })}`,
	);
	if (!state) await card(page, title).waitFor();
};
const openComments = async (page: Page, { id, name }: Made) => {
	await page.goto(`/admin/comments?post=${id}`);
	await card(page, name).waitFor();
};
const trashThis = async (page: Page, text: string, done: string) => {
	await inCard(page, text, /^Удалить/);
	await confirm(page, "Удалить");
	await notification(page, done).waitFor();
};

const termActions = <R extends "category" | "tag">(
	router: R,
	path: string,
	words: { make: string; accusative: string; deleted: string },
) => {
	const open = async (page: Page) => {
		// The form of a refused term is open again: its words are kept.
		await page.evaluate(() => {
			for (const key of ["category", "tag"]) {
				localStorage.removeItem(`admin-term-${key}-new`);
			}
		});
		await page.goto(path);
	};
	const make = async (page: Page, { name }: Made) => {
		await open(page);
		await click(page, words.make);
		await page.getByLabel("Название", { exact: true }).fill(name);
		await click(page, "Сохранить");
		await card(page, name).waitFor();
	};
	const actions: Record<string, AdminAction> = {
		[`${router}.create`]: {
			open,
			async act(page, { name }) {
				await click(page, words.make);
				await page.getByLabel("Название", { exact: true }).fill(name);
				await click(page, "Сохранить");
			},
			told: `Не удалось создать ${words.accusative}`,
			async says(page) {
				await expect(
					page.getByLabel("Название", { exact: true }),
				).not.toHaveValue("");
			},
		},
		[`${router}.replace`]: {
			open: make,
			async act(page, { name }) {
				await inCard(page, name, /^Изменить/);
				await page.getByLabel("Название", { exact: true }).fill("Иначе");
				await click(page, "Сохранить");
			},
			told: `Не удалось сохранить ${words.accusative}`,
			async says(page) {
				await expect(page.getByLabel("Название", { exact: true })).toHaveValue(
					"Иначе",
				);
			},
		},
		[`${router}.delete`]: {
			open: make,
			async act(page, { name }) {
				await inCard(page, name, /^Удалить/);
				await confirm(page, "Удалить");
			},
			told: `Не удалось удалить ${words.accusative}`,
		},
		[`${router}.restore`]: {
			async open(page, made) {
				await make(page, made);
				await trashThis(page, made.name, words.deleted);
				await page.getByRole("switch", { name: "Корзина" }).click();
			},
			act: (page, { name }) => inCard(page, name, /^Вернуть/),
			told: `Не удалось вернуть ${words.accusative}`,
		},
	};
	return actions as Record<
		Extract<
			AdminMutation,
			`${R}.${"create" | "replace" | "delete" | "restore"}`
		>,
		AdminAction
	>;
};

/** Every action of the admin. */
export const ACTIONS: Record<AdminMutation, AdminAction> = {
	"auth.login": {
		async open(page) {
			await page.goto("/admin");
			await click(page, "Выйти");
			await page.getByRole("button", { name: "Войти" }).waitFor();
		},
		async act(page) {
			await page.getByLabel("Имя пользователя").fill("owner");
			await page.getByLabel("Пароль", { exact: true }).fill("password");
			await click(page, "Войти");
		},
		told: "",
		async says(page) {
			await expect(page.getByRole("alert")).toContainText("Войти не удалось");
		},
	},
	"auth.logout": {
		open: (page) => page.goto("/admin").then(() => undefined),
		act: (page) => click(page, "Выйти"),
		told: "Не удалось выйти",
	},
	"auth.closeSession": {
		async open(page) {
			await openSession(page.request, {
				"User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0",
			});
			await page.goto("/admin/account");
		},
		act: (page) => click(page, /^Завершить сеанс/),
		told: "Не удалось завершить сеанс",
	},
	"auth.closeOtherSessions": {
		async open(page) {
			await page.goto("/admin/account");
		},
		async act(page) {
			await click(page, "Завершить все остальные");
			await confirm(page, "Завершить");
		},
		told: "Не удалось завершить сеанс",
	},
	"auth.changePassword": {
		async open(page) {
			await page.goto("/admin/account");
		},
		async act(page) {
			await page.getByLabel("Нынешний пароль").fill("old password");
			await page
				.getByLabel("Новый пароль", { exact: true })
				.fill("new password");
			await page.getByLabel("Новый пароль ещё раз").fill("new password");
			await click(page, "Изменить пароль");
		},
		told: "Не удалось изменить пароль",
	},
	"post.create": {
		async open(page) {
			await page.goto("/admin/posts/new");
		},
		async act(page, { title }) {
			await page.getByLabel("Заголовок", { exact: true }).fill(title);
			await click(page, "Сохранить");
		},
		told: "Ошибка при создании статьи: ",
		async says(page) {
			await expect(
				page.getByLabel("Заголовок", { exact: true }),
			).not.toHaveValue("");
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
		told: "Не удалось сохранить статью",
		async says(page) {
			await expect(page.getByLabel("Заголовок", { exact: true })).toHaveValue(
				"Иначе",
			);
			await expect(page.getByText(/^Не сохранено/)).toBeVisible();
		},
	},
	"post.preview": {
		async open(page, { id }) {
			await page.goto(`/admin/posts/${id}`);
			await showBeside(page);
		},
		act: (page) => page.getByLabel("Содержание").fill("Другие слова"),
		told: "",
		async says(page) {
			await expect(
				page.getByRole("alert").filter({ hasText: /превью/i }),
			).toBeVisible();
		},
	},
	"post.delete": {
		open: openPosts,
		async act(page, { title }) {
			await inCard(page, title, /^Удалить/);
			await confirm(page, "Удалить");
		},
		told: "Не удалось удалить статью",
		async says(page) {
			await expect(page.getByRole("article")).toHaveCount(1);
		},
	},
	"post.restore": {
		async open(page, made) {
			await openPosts(page, made);
			await trashThis(page, made.title, "Статья удалена");
			await openPosts(page, made, "trash");
		},
		act: (page, { title }) => inCard(page, title, /^Вернуть/),
		told: "Не удалось вернуть статью",
	},
	"post.createPreviewLink": {
		open: openPosts,
		act: (page, { title }) => inCard(page, title, /^Посмотреть/),
		told: "Не удалось открыть черновик",
	},
	...termActions("category", "/admin/categories", {
		make: "Новая категория",
		accusative: "категорию",
		deleted: "Категория удалена",
	}),
	...termActions("tag", "/admin/tags", {
		make: "Новый тег",
		accusative: "тег",
		deleted: "Тег удалён",
	}),
	"tag.merge": {
		async open(page) {
			await page.goto("/admin/tags");
		},
		async act(page) {
			await inCard(page, "музыка", /^Объединить/);
			await page.getByLabel("С каким тегом").selectOption("ритм");
			await confirm(page, "Объединить");
		},
		told: "Не удалось объединить теги",
	},
	"comment.approve": {
		open: openComments,
		act: (page, { name }) => inCard(page, name, /^Одобрить/),
		told: "Не удалось одобрить комментарий",
		async says(page) {
			await expect(page.getByRole("article")).toContainText("На модерации");
		},
	},
	"comment.answer": {
		open: openComments,
		async act(page, { name }) {
			await inCard(page, name, /^Ответить/);
			await page.getByLabel("Ваш ответ").fill("Спасибо");
			await click(page, "Одобрить и ответить");
		},
		told: "Не удалось опубликовать ответ",
		async says(page) {
			await expect(page.getByLabel("Ваш ответ")).toHaveValue("Спасибо");
		},
	},
	"comment.unapprove": {
		async open(page, made) {
			await openComments(page, made);
			await inCard(page, made.name, /^Одобрить/);
		},
		act: (page) => click(page, "Отменить"),
		told: "Не удалось вернуть комментарий на модерацию",
		async says(page) {
			await expect(page.getByRole("article")).toContainText("Одобрено");
		},
	},
	"comment.delete": {
		open: openComments,
		act: (page, { name }) => inCard(page, name, /^Удалить/),
		told: "Не удалось удалить комментарий",
		async says(page) {
			await expect(page.getByRole("article")).toHaveCount(1);
		},
	},
	"comment.restore": {
		async open(page, made) {
			await openComments(page, made);
			await inCard(page, made.name, /^Удалить/);
		},
		act: (page) => click(page, "Отменить"),
		told: "Не удалось вернуть комментарий",
	},
	"personalData.export": {
		async open(page, made) {
			await openComments(page, made);
			await inCard(page, made.name, /@/);
		},
		act: (page) => click(page, "Найти"),
		told: "",
	},
	"personalData.erase": {
		async open(page, made) {
			await openComments(page, made);
			await inCard(page, made.name, /@/);
			await click(page, "Найти");
		},
		async act(page) {
			await click(page, "Стереть навсегда");
			await page
				.getByRole("dialog", { name: "Стереть навсегда?" })
				.getByRole("button", { name: "Стереть", exact: true })
				.click();
		},
		told: "Не удалось стереть данные",
	},
};
