import { credentials } from "../support/site.fixture.ts";
import { confirmIdentity, withDevice, withPasskey } from "./passkeys.fixture.ts";
import { confirm, fill, press, signOut } from "./steps.ts";
import { answering, showAbandoned, showChannels, type, type Way } from "./way.ts";

const ACCOUNT = "/admin/account";
const BACKUPS = "/admin/backups";
const NOTICES = "/admin/notices";

/** The ways to the mutations of signing in, passkeys, copies and notices. */
export const accountWays = {
	"auth.login": {
		path: "/admin",
		steps: [signOut, type("Имя пользователя", "owner"), fill("Пароль", "password"), press("Войти")],
	},
	"auth.logout": { path: "/admin", steps: [signOut], title: "Не удалось выйти" },
	"auth.requestPasswordReset": {
		path: "/admin",
		steps: [
			signOut,
			fill("Имя пользователя", "owner"),
			answering("auth.isResetOffered", true),
			press("Забыли пароль?"),
		],
	},
	"auth.closeSession": { path: ACCOUNT, steps: [press(/^Завершить сеанс/)], title: "Не удалось завершить сеанс" },
	"auth.closeOtherSessions": {
		path: ACCOUNT,
		steps: [press("Завершить все остальные"), confirm("Завершить")],
		title: "Не удалось завершить сеанс",
	},
	"auth.changePassword": {
		path: ACCOUNT,
		steps: [
			fill("Нынешний пароль", "old password"),
			fill("Новый пароль", "new password"),
			fill("Новый пароль ещё раз", "new password"),
			press("Изменить пароль"),
		],
		title: "Не удалось изменить пароль",
	},
	"auth.changeUsername": {
		path: ACCOUNT,
		steps: [confirmIdentity, fill("Имя пользователя", "другое"), press("Изменить имя")],
		title: "Не удалось изменить имя",
	},
	"auth.confirmPassword": {
		path: BACKUPS,
		steps: [press("Сделать и скачать копию"), fill("Ваш пароль", credentials.password), confirm("Сделать и скачать")],
	},
	"auth.setPasswordOff": { path: ACCOUNT, steps: [confirmIdentity, press("Выключить пароль"), confirm("Выключить")] },
	"passkey.signInOptions": { path: "/admin", steps: [signOut, press("Вход ключом")] },
	"passkey.signIn": { path: "/admin", steps: [withPasskey, signOut, press("Вход ключом")] },
	"passkey.confirmOptions": { path: BACKUPS, steps: [press("Сделать и скачать копию"), press("Подтвердить ключом")] },
	"passkey.confirm": {
		path: BACKUPS,
		steps: [withPasskey, press("Сделать и скачать копию"), press("Подтвердить ключом")],
	},
	"passkey.createOptions": {
		path: ACCOUNT,
		steps: [confirmIdentity, press("Добавить ключ"), type("Название ключа", "Телефон"), confirm("Создать ключ")],
	},
	"passkey.create": {
		path: ACCOUNT,
		steps: [
			...[confirmIdentity, withDevice],
			...[press("Добавить ключ"), type("Название ключа", "Телефон"), confirm("Создать ключ")],
		],
	},
	"passkey.rename": {
		path: ACCOUNT,
		steps: [press(/^Переименовать/), type("Название ключа", "Иначе"), confirm("Сохранить")],
	},
	"passkey.delete": { path: ACCOUNT, steps: [confirmIdentity, press(/^Удалить ключ/), confirm("Удалить")] },
	"recoveryCode.create": {
		path: ACCOUNT,
		steps: [confirmIdentity, press(/^Сделать (новые )?коды/), confirm("Сделать")],
	},
	"recoveryCode.signIn": {
		path: "/admin",
		steps: [
			signOut,
			press("Вход кодом восстановления"),
			type("Код восстановления", "0000-0000-0000-0000"),
			press("Войти"),
		],
	},
	"backup.create": {
		path: BACKUPS,
		steps: [confirmIdentity, press("Сделать и скачать копию"), confirm("Сделать и скачать")],
	},
	"backup.restore": { path: BACKUPS, steps: [confirmIdentity, press(/^Восстановить копию/), confirm("Восстановить")] },
	"notice.save": {
		path: NOTICES,
		steps: [
			confirmIdentity,
			showChannels,
			fill("Куда писать", "b@example.org"),
			press("Сохранить"),
			confirm("Сохранить"),
		],
	},
	"notice.sendTest": {
		path: NOTICES,
		steps: [showChannels, press("Отправить проверочное сообщение")],
		title: "Не удалось отправить проверочное сообщение",
	},
	"notice.findChats": { path: NOTICES, steps: [showChannels, press("Найти чат")], title: "Не удалось найти чат" },
	"notice.retry": {
		path: NOTICES,
		steps: [showAbandoned, press("Попробовать сейчас")],
		title: "Не удалось попробовать ещё раз",
	},
	"notice.discard": {
		path: NOTICES,
		steps: [showAbandoned, press("Убрать неотправленное")],
		title: "Не удалось убрать неотправленное",
	},
} satisfies Record<string, Way>;
