import { idSchema, pageFields, timestampSchema, toPageQuery } from "./fields.ts";
import { VERSIONED_ENTITIES } from "./revision.ts";
import { z } from "./zod.ts";

/** The groups by which the admin filters the journal, with their labels. */
export const JOURNAL_GROUPS = {
	access: "Вход и пароли",
	content: "Публикации",
	deletion: "Удаления",
	personalData: "Персональные данные",
	site: "Копии и настройки",
} as const;
export type JournalGroup = keyof typeof JOURNAL_GROUPS;
export const JOURNAL_GROUP_NAMES = Object.keys(JOURNAL_GROUPS) as [JournalGroup, ...JournalGroup[]];

/** The recorded actions, by group, with their labels. */
const ACTIONS = {
	access: {
		signedIn: "Вход",
		signInFailed: "Неверное имя или пароль",
		moreSignInFailures: "Неудачных попыток много: за этот час больше не записываются",
		signedOut: "Выход",
		sessionClosed: "Сеанс завершён",
		otherSessionsClosed: "Остальные сеансы завершены",
		passwordChanged: "Пароль изменён",
		usernameChanged: "Имя для входа изменено",
		passwordReset: "Пароль восстановлен",
		passwordTurnedOff: "Вход по паролю выключен",
		passwordTurnedOn: "Вход по паролю включён",
		keyAdded: "Ключ добавлен",
		keyRemoved: "Ключ удалён",
		recoveryCodesMade: "Коды восстановления созданы",
		recoveryCodeUsed: "Вход по коду восстановления",
		adminAdded: "Администратор добавлен",
		adminRemoved: "Администратор удалён",
	},
	content: { published: "Опубликовано", withdrawn: "Снято с сайта", importRun: "Перенос блога" },
	deletion: {
		trashed: "Удалено в корзину",
		untrashed: "Возвращено из корзины",
		deleted: "Удалено насовсем",
		purged: "Срок хранения вышел, удалено насовсем",
	},
	personalData: {
		personalDataExported: "Персональные данные выгружены",
		personalDataErased: "Персональные данные стёрты",
	},
	site: {
		backupDownloaded: "Копия скачана",
		backupRestored: "Сайт восстановлен из копии",
		noticeSettingsChanged: "Уведомления настроены",
	},
} as const satisfies Record<JournalGroup, Record<string, string>>;

export type JournalAction = { [G in JournalGroup]: keyof (typeof ACTIONS)[G] }[JournalGroup];

const LABELS = new Map(Object.values(ACTIONS).flatMap((actions) => Object.entries<string>(actions)));

/** The label of an action; an action of another release is its own label. */
export const labelOf = (action: string): string => LABELS.get(action) ?? action;

/** The actions of a group. */
export const actionsIn = (group: JournalGroup) => Object.keys(ACTIONS[group]) as JournalAction[];

/** The actors: the signed-in admin, an anonymous visitor, the site itself, or a command on the server. */
export const JOURNAL_ORIGINS = ["admin", "visitor", "site", "command"] as const;
export type JournalOrigin = (typeof JOURNAL_ORIGINS)[number];

/** The words for the objects of actions. A subject is a word and an id, never a name or a text. */
const SUBJECTS = {
	post: "статья",
	artwork: "работа",
	page: "страница",
	section: "раздел",
	artworkSection: "раздел галереи",
	category: "категория",
	tag: "тег",
	comment: "комментарий",
	media: "файл",
	backup: "копия",
	enquiry: "заявка",
	passkey: "ключ",
} as const;
export type JournalNoun = keyof typeof SUBJECTS;

/** The maximum length of a subject. */
export const SUBJECT_MAX = 200;

/** The subject of an action: «статья 12». */
export const subjectOf = (noun: JournalNoun, id: number | string): string => `${SUBJECTS[noun]} ${id}`;

const isNoun = (name: string): name is JournalNoun => name in SUBJECTS;

/** The maximum number of ids in the subject of a purge. */
const LISTED_MAX = 12;

/** The subject of a purge: «комментарий 1, 2, 3», and the number of further ones. The table's name is a noun. */
export function subjectOfPurge(table: string, ids: readonly number[]): string {
	const rest = ids.length - LISTED_MAX;
	const listed = ids.slice(0, LISTED_MAX).join(", ") + (rest > 0 ? ` и ещё ${rest}` : "");
	return isNoun(table) ? subjectOf(table, listed) : `${table} ${listed}`;
}

/** The id in a subject of the given noun, such as 12 in «статья 12»; undefined for any other subject. */
export function idIn(noun: JournalNoun, subject: string): string | undefined {
	const word = `${SUBJECTS[noun]} `;
	const id = subject.startsWith(word) ? subject.slice(word.length) : "";
	return /^[\w-]+$/.test(id) ? id : undefined;
}

export const journalEntrySchema = z.object({
	id: idSchema,
	createdAt: timestampSchema,
	origin: z.enum(JOURNAL_ORIGINS),
	/** The admin's name; null for other actors. */
	admin: z.string().nullable(),
	action: z.string(),
	subject: z.string(),
	/** The post, work or section of the subject, as it is now; null if there is none any more. */
	target: z.object({ noun: z.enum(VERSIONED_ENTITIES), id: z.string(), title: z.string() }).nullable(),
});
export type JournalEntryView = z.infer<typeof journalEntrySchema>;

/** The periods of the list's filter, in days until now. */
export const JOURNAL_DAYS = [1, 7, 30, 365] as const;

export const journalListSchema = z
	.strictObject({
		group: z.enum(JOURNAL_GROUP_NAMES).optional(),
		days: z.literal(JOURNAL_DAYS).optional(),
		...pageFields,
	})
	.transform(toPageQuery);
export type JournalListQuery = Partial<z.output<typeof journalListSchema>>;

/** The last entry of a journal. Knowing it reveals removed or changed entries. */
export const journalHeadSchema = z.object({ id: idSchema, hash: z.string().regex(/^[0-9a-f]{64}$/) });
export type JournalHead = z.infer<typeof journalHeadSchema>;

/** The result of checking the whole journal. */
export interface JournalCheck {
	/** The number of entries. */
	entries: number;
	/** The id of the first entry whose hash does not match; null if all match. */
	brokenAt: number | null;
	/** The number of copies whose last entry is in the journal. */
	knownBackups: number;
	/** The times of the copies whose last entry is missing in the journal. */
	unknownBackups: string[];
}
