import { openSession } from "../../support/site.fixture.ts";
import { expect } from "../admin.fixture.ts";
import { type AdminActions, click, confirm, goTo } from "./admin-action.ts";

/** The actions on the session and the password. */
export const authActions = {
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
		notification: "",
		async expectFailure(page) {
			await expect(page.getByRole("alert")).toContainText("Войти не удалось");
		},
	},
	"auth.logout": { open: goTo("/admin"), act: (page) => click(page, "Выйти"), notification: "Не удалось выйти" },
	"auth.closeSession": {
		async open(page) {
			await openSession(page.request, { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" });
			await page.goto("/admin/account");
		},
		act: (page) => click(page, /^Завершить сеанс/),
		notification: "Не удалось завершить сеанс",
	},
	"auth.closeOtherSessions": {
		open: goTo("/admin/account"),
		async act(page) {
			await click(page, "Завершить все остальные");
			await confirm(page, "Завершить");
		},
		notification: "Не удалось завершить сеанс",
	},
	"auth.changePassword": {
		open: goTo("/admin/account"),
		async act(page) {
			await page.getByLabel("Нынешний пароль").fill("old password");
			await page.getByLabel("Новый пароль", { exact: true }).fill("new password");
			await page.getByLabel("Новый пароль ещё раз").fill("new password");
			await click(page, "Изменить пароль");
		},
		notification: "Не удалось изменить пароль",
	},
} satisfies AdminActions;
