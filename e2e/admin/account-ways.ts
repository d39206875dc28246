import { credentials } from "../support/site.fixture.ts";
import { confirmIdentity, withDevice, withPasskey } from "./passkeys.fixture.ts";
import { confirm, fill, press, see, signOut } from "./steps.ts";
import { ABANDONED, CHANNELS, COPIES, leave, type, type Way } from "./way.ts";

const ACCOUNT = "/admin/account";
const BACKUPS = "/admin/backups";
const NOTICES = "/admin/notices";

/** The ways to the mutations of signing in, on one page in this order. */
export const signInWays = {
	"auth.logout": { path: "/admin", steps: [signOut], title: "Не удалось выйти" },
	"auth.requestPasswordReset": {
		answers: { "auth.isResetOffered": true },
		steps: [signOut, see("Админ панель"), press("Забыли пароль?")],
	},
	"auth.login": { steps: [type("Имя пользователя", "owner"), fill("Пароль", "password"), press("Войти")] },
	"passkey.signInOptions": { steps: [press("Вход ключом")] },
	"passkey.signIn": { steps: [withPasskey, press("Вход ключом")] },
	"recoveryCode.signIn": {
		steps: [press("Вход кодом восстановления"), type("Код восстановления", "0000-0000-0000-0000"), press("Войти")],
	},
} satisfies Record<string, Way>;

/** The ways to the mutations of passkeys, copies and notices: the first ones begin before the admin has confirmed who she is. */
export const accountWays = {
	"auth.confirmPassword": {
		path: BACKUPS,
		steps: [press("Сделать и скачать копию"), fill("Ваш пароль", credentials.password), confirm("Сделать и скачать")],
	},
	"passkey.confirmOptions": { steps: [press("Подтвердить ключом")] },
	"passkey.confirm": { steps: [withPasskey, press("Подтвердить ключом")] },
	"backup.create": {
		path: BACKUPS,
		steps: [confirmIdentity, press("Сделать и скачать копию"), confirm("Сделать и скачать")],
	},
	"backup.restore": { path: BACKUPS, answers: COPIES, steps: [press(/^Восстановить копию/), confirm("Восстановить")] },
	"auth.closeSession": { path: ACCOUNT, steps: [press(/^Завершить сеанс/)], title: "Не удалось завершить сеанс" },
	"auth.closeOtherSessions": {
		steps: [press("Завершить все остальные"), confirm("Завершить")],
		title: "Не удалось завершить сеанс",
	},
	"auth.changePassword": {
		steps: [
			fill("Нынешний пароль", "old password"),
			fill("Новый пароль", "new password"),
			fill("Новый пароль ещё раз", "new password"),
			press("Изменить пароль"),
		],
		title: "Не удалось изменить пароль",
	},
	"auth.changeUsername": {
		steps: [fill("Имя пользователя", "другое"), press("Изменить имя")],
		title: "Не удалось изменить имя",
	},
	"auth.setPasswordOff": { steps: [press("Выключить пароль"), confirm("Выключить")] },
	"passkey.delete": { steps: [leave, press(/^Удалить ключ/), confirm("Удалить")] },
	"recoveryCode.create": { steps: [leave, press(/^Сделать (новые )?коды/), confirm("Сделать")] },
	"passkey.rename": { steps: [leave, press(/^Переименовать/), type("Название ключа", "Иначе"), confirm("Сохранить")] },
	"passkey.createOptions": {
		steps: [leave, press("Добавить ключ"), type("Название ключа", "Телефон"), confirm("Создать ключ")],
	},
	"passkey.create": { steps: [withDevice, confirm("Создать ключ")] },
	"notice.sendTest": {
		path: NOTICES,
		answers: CHANNELS,
		steps: [press("Отправить проверочное сообщение")],
		title: "Не удалось отправить проверочное сообщение",
	},
	"notice.findChats": { answers: CHANNELS, steps: [press("Найти чат")], title: "Не удалось найти чат" },
	"notice.save": {
		answers: CHANNELS,
		steps: [fill("Куда писать", "b@example.org"), press("Сохранить"), confirm("Сохранить")],
	},
	"notice.retry": {
		path: NOTICES,
		answers: ABANDONED,
		steps: [press("Попробовать сейчас")],
		title: "Не удалось попробовать ещё раз",
	},
	"notice.discard": { steps: [press("Убрать неотправленное")], title: "Не удалось убрать неотправленное" },
} satisfies Record<string, Way>;
