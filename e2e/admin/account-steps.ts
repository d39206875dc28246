import { credentials } from "../support/site.fixture.ts";
import { CHANNELS, COPIES, closeDialog, enter, FAILED_NOTICE, type MutationSteps } from "./mutation.fixture.ts";
import { confirmIdentity, withDevice, withPasskey } from "./passkeys.fixture.ts";
import { confirm, fill, press, see, signOut } from "./steps.ts";

const ACCOUNT = "/admin/account";
const BACKUPS = "/admin/backups";
const NOTICES = "/admin/notices";

/** The steps to the sign-in mutations, on one page in this order. */
export const signInSteps = {
	"auth.logout": { path: "/admin", steps: [signOut], title: "Не удалось выйти" },
	"auth.requestPasswordReset": {
		answers: { "auth.isResetOffered": true },
		steps: [signOut, see("Админ панель"), press("Забыли пароль?")],
	},
	"auth.login": { steps: [enter("Имя пользователя", "owner"), fill("Пароль", "password"), press("Войти")] },
	"passkey.signInOptions": { steps: [press("Вход ключом")] },
	"passkey.signIn": { steps: [withPasskey, press("Вход ключом")] },
	"recoveryCode.signIn": {
		steps: [press("Вход кодом восстановления"), enter("Код восстановления", "0000-0000-0000-0000"), press("Войти")],
	},
} satisfies Record<string, MutationSteps>;

/** The steps to the mutations of passkeys, copies and notices. The first ones start before re-authentication. */
export const accountSteps = {
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
	"passkey.delete": { steps: [closeDialog, press(/^Удалить ключ/), confirm("Удалить")] },
	"recoveryCode.create": { steps: [closeDialog, press(/^Сделать (новые )?коды/), confirm("Сделать")] },
	"passkey.rename": {
		steps: [closeDialog, press(/^Переименовать/), enter("Название ключа", "Иначе"), confirm("Сохранить")],
	},
	"passkey.createOptions": {
		steps: [closeDialog, press("Добавить ключ"), enter("Название ключа", "Телефон"), confirm("Создать ключ")],
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
		answers: FAILED_NOTICE,
		steps: [press("Попробовать сейчас")],
		title: "Не удалось попробовать ещё раз",
	},
	"notice.discard": { steps: [press("Убрать неотправленное")], title: "Не удалось убрать неотправленное" },
} satisfies Record<string, MutationSteps>;
