import { emailSchema } from "./email.ts";
import { textSchema } from "./fields.ts";
import { mailPassword } from "./mail-services.ts";
import { z } from "./zod.ts";

/** The events of which the owner can choose to be told, with their labels in the order of the admin. */
export const NOTICE_LABELS = {
	enquiry: "Новая заявка, сразу",
	urgentComment: "Срочный комментарий или заявка, сразу",
	commentsDigest: "Новые комментарии, раз в день",
	backupFailed: "Не удалась копия сайта",
	newDevice: "Вход в панель с нового устройства",
} as const;
export type ChosenNotice = keyof typeof NOTICE_LABELS;
export const CHOSEN_NOTICES = Object.keys(NOTICE_LABELS) as [ChosenNotice, ...ChosenNotice[]];

/** All kinds of notices: the password reset is sent by mail whenever somebody asks for it. */
export const NOTICE_KINDS = [...CHOSEN_NOTICES, "passwordReset"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The ways to the owner, with their names. */
export const CHANNEL_LABELS = { email: "Почта", telegram: "Telegram", max: "MAX" } as const;
export type ChannelName = keyof typeof CHANNEL_LABELS;
export const CHANNELS = Object.keys(CHANNEL_LABELS) as [ChannelName, ...ChannelName[]];

/** The reasons why a message was not delivered, in words for the owner. None names an address or a secret. */
export const DELIVERY_FAILURES = {
	host: "Сервер с таким адресом не нашёлся. Проверьте, нет ли опечатки в адресе.",
	refused: "Сервер не принимает соединения на этом порту. Проверьте адрес и порт.",
	timeout: "Сервер не ответил вовремя. Проверьте адрес и порт; бывает, что хостинг закрывает исходящую почту.",
	network: "Не удалось соединиться с сервером. Возможно, у сайта нет сети.",
	certificate: "Сервер не подтвердил, что он тот самый: его сертификат не подходит к адресу или никем не заверен.",
	security: "Сервер не поддерживает такую защиту соединения. Выберите другую и проверьте порт.",
	password: "Сервер не принял имя или пароль. У многих почтовых служб для сайтов нужен отдельный пароль приложения.",
	sender: "Сервер не принял адрес отправителя. Обычно он должен быть тем же, что и имя для входа.",
	recipient: "Сервер не принял адрес получателя. Проверьте, нет ли в нём опечатки.",
	rejected: "Сервер отклонил сообщение.",
	busy: "Сервер попросил повторить позже. Сайт попробует ещё раз сам.",
	token: "Токен бота не подошёл. Скопируйте его ещё раз целиком.",
	chat: "Бот не может написать в этот чат. Напишите боту сами и найдите чат ещё раз.",
	incomplete: "Настройки неполные: введите пароль или токен заново.",
	unknown: "Сообщение не ушло, а почему, сервер не объяснил.",
} as const;
export type DeliveryFailure = keyof typeof DELIVERY_FAILURES;

/** True for a host of this machine. */
const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

const line = (max: number) => textSchema(max).transform((value) => value.trim());
const addressSchema = line(254).pipe(
	z.union([z.literal(""), emailSchema], { error: "Проверьте адрес электронной почты" }),
);

/** The protections of a connection to a mail server: from the first byte, by STARTTLS, or none. */
export const SMTP_SECURITIES = {
	tls: "SSL/TLS с самого начала",
	starttls: "STARTTLS",
	none: "Без шифрования",
} as const;

const emailTargetSchema = z.strictObject({
	host: line(253).default(""),
	port: z.int({ error: "Ожидается целое число" }).min(1).max(65_535).default(465),
	security: z.enum(Object.keys(SMTP_SECURITIES) as (keyof typeof SMTP_SECURITIES)[]).default("tls"),
	/** The name for signing in to the server; empty where it asks for none. */
	user: line(254).default(""),
	/** The sender; without one the name, which is an address for most servers. */
	from: addressSchema.default(""),
	to: addressSchema.default(""),
});
export type EmailTarget = z.output<typeof emailTargetSchema>;

/** True for a URL that a bot's token may be sent to: https, or a server on this machine. */
function isApiUrl(value: string): boolean {
	if (!URL.canParse(value)) return false;
	const { protocol, hostname, username } = new URL(value);
	// The paths of the calls are appended: behind a query they would be a part of it.
	if (username !== "" || /[?#]/.test(value)) return false;
	return protocol === "https:" || (protocol === "http:" && isLoopbackHost(hostname));
}

const apiUrlSchema = (usual: string) =>
	line(300)
		.transform((value) => value.replace(/\/+$/, ""))
		.refine(isApiUrl, { error: "Нужен адрес вида https://…" })
		.default(usual);

const chatSchema = line(100)
	.refine((value) => /^(-?\d{1,20}|@\w{1,64})?$/.test(value), { error: "Ожидается номер чата" })
	.default("");

const telegramTargetSchema = z.strictObject({ apiUrl: apiUrlSchema("https://api.telegram.org"), chatId: chatSchema });
type TelegramTarget = z.output<typeof telegramTargetSchema>;

const CERTIFICATE = /^(-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----)?$/;

const maxTargetSchema = z.strictObject({
	apiUrl: apiUrlSchema("https://platform-api2.max.ru"),
	chatId: chatSchema,
	/** Root certificates in PEM that are trusted for this server alone, beside those that Node trusts. */
	certificate: line(20_000)
		.refine((value) => CERTIFICATE.test(value), {
			error: "Ожидается сертификат: текст от BEGIN CERTIFICATE до END CERTIFICATE",
		})
		.default(""),
});
export type MaxTarget = z.output<typeof maxTargetSchema>;

/** The settings of each channel, without its secret. Stored ones may be incomplete while the channel is off. */
export const TARGET_SCHEMAS = { email: emailTargetSchema, telegram: telegramTargetSchema, max: maxTargetSchema };
interface Targets {
	email: EmailTarget;
	telegram: TelegramTarget;
	max: MaxTarget;
}

const common = {
	isOn: z.boolean(),
	kinds: z.array(z.enum(CHOSEN_NOTICES)).transform((kinds) => CHOSEN_NOTICES.filter((kind) => kinds.includes(kind))),
	/** The hour of the digest of comments, in the site's time zone. */
	digestHour: z.int().min(0).max(23),
	/** The password or the token, as it is typed; without it the stored one stays, an empty one is deleted. */
	secret: line(500).optional(),
};

/** The missing field of a channel that is on, and its message. */
function missingFields(input: { channel: ChannelName; isOn: boolean; settings: Partial<EmailTarget & MaxTarget> }) {
	const { host, to, from, user = "", security, chatId } = input.settings;
	if (input.channel !== "email") return chatId === "" ? [["chatId", "Найдите чат или введите его номер"]] : [];
	const hasSender = Boolean(from) || emailSchema.safeParse(user).success;
	return [
		...(host === "" ? [["host", "Введите адрес сервера"]] : []),
		...(to === "" ? [["to", "Введите адрес, на который писать"]] : []),
		...(hasSender ? [] : [["from", "Введите адрес отправителя"]]),
		...(security === "none" && !isLoopbackHost(host ?? "")
			? [["security", "Без шифрования можно только к серверу на этой же машине"]]
			: []),
	];
}

/** The settings of a channel as its form sends them. */
export const channelInputSchema = z
	.discriminatedUnion("channel", [
		z.strictObject({ channel: z.literal("email"), ...common, settings: emailTargetSchema }),
		z.strictObject({ channel: z.literal("telegram"), ...common, settings: telegramTargetSchema }),
		z.strictObject({ channel: z.literal("max"), ...common, settings: maxTargetSchema }),
	])
	.superRefine((input, context) => {
		if (!input.isOn) return;
		for (const [field = "", message = ""] of missingFields(input)) {
			context.addIssue({ code: "custom", path: ["settings", field], message });
		}
	})
	.transform((input) =>
		input.channel === "email" && input.secret !== undefined
			? { ...input, secret: mailPassword(input.settings.host, input.secret) }
			: input,
	);
export type ChannelInput = z.output<typeof channelInputSchema>;

const tokenSchema = line(500).pipe(z.string().min(1, { error: "Введите токен" }));

/** A search for the chats of a bot: with what is typed, whole, or with what is saved. */
export const chatSearchSchema = z.discriminatedUnion("channel", [
	z.strictObject({
		channel: z.literal("telegram"),
		typed: z.strictObject({ secret: tokenSchema, settings: telegramTargetSchema }).optional(),
	}),
	z.strictObject({
		channel: z.literal("max"),
		typed: z.strictObject({ secret: tokenSchema, settings: maxTargetSchema }).optional(),
	}),
]);
export type ChatSearch = z.output<typeof chatSearchSchema>;

export const channelNameSchema = z.strictObject({ channel: z.enum(CHANNELS) });

/** A channel as the admin sees it: its secret never comes back. */
export interface ChannelView<C extends ChannelName = ChannelName> {
	channel: C;
	isOn: boolean;
	kinds: ChosenNotice[];
	digestHour: number;
	hasSecret: boolean;
	settings: Targets[C];
	/** The moment of the last message that was delivered with these settings. */
	workedAt: string | null;
}
export type ChannelViews = { [C in ChannelName]: ChannelView<C> };

/** True if a channel that is on has lost its password or token: a copy of the site has none, so that a restore leaves them out. */
export function isSecretMissing({ channel, isOn, hasSecret, settings }: ChannelView): boolean {
	const user = "user" in settings ? settings.user : "";
	return isOn && !hasSecret && (channel !== "email" || user !== "");
}

/** A notice that has not been delivered. */
export interface WaitingNotice {
	id: number;
	kind: NoticeKind;
	channel: ChannelName;
	/** The number of events of which it tells. */
	count: number;
	createdAt: string;
	/** The moment of the next attempt; null where it was given up. */
	nextAttemptAt: string | null;
	attempts: number;
	failure: DeliveryFailure | null;
}

/** A channel that does not work, as the admin's first page shows it. */
export interface ChannelFailure {
	channel: ChannelName;
	failure: DeliveryFailure;
	/** The number of notices that wait, and of those that were given up. */
	waiting: number;
	abandoned: number;
}

/** A chat in which somebody wrote to the bot. */
export interface FoundChat {
	id: string;
	name: string;
}
