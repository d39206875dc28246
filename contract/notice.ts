import { emailSchema } from "./email.ts";
import { textSchema } from "./fields.ts";
import { mailPassword } from "./mail-services.ts";
import { z } from "./zod.ts";

/** The events that the owner can subscribe to, with their labels in the order of the admin. */
export const NOTICE_LABELS = {
	enquiry: "Новая заявка, сразу",
	urgentComment: "Срочный комментарий или заявка, сразу",
	commentsDigest: "Новые комментарии, раз в день",
	backupFailed: "Не удалась копия сайта",
	newDevice: "Вход в панель с нового устройства",
} as const;
export type ChosenNotice = keyof typeof NOTICE_LABELS;
export const CHOSEN_NOTICES = Object.keys(NOTICE_LABELS) as [ChosenNotice, ...ChosenNotice[]];

/** All kinds of notices; a password reset is always sent by mail. */
export const NOTICE_KINDS = [...CHOSEN_NOTICES, "passwordReset"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Notification channels, with their names. */
export const CHANNEL_LABELS = { email: "Почта", telegram: "Telegram", max: "MAX" } as const;
export type ChannelName = keyof typeof CHANNEL_LABELS;
export const CHANNELS = Object.keys(CHANNEL_LABELS) as [ChannelName, ...ChannelName[]];

/** The reasons for a failed delivery, with messages for the owner. None contains an address or a secret. */
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

/** True for a loopback host. */
const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

const line = (max: number) => textSchema(max).transform((value) => value.trim());
const addressSchema = line(254).pipe(
	z.union([z.literal(""), emailSchema], { error: "Проверьте адрес электронной почты" }),
);

/** The encryption of a connection to a mail server: implicit TLS, STARTTLS, or none. */
export const SMTP_SECURITIES = {
	tls: "SSL/TLS с самого начала",
	starttls: "STARTTLS",
	none: "Без шифрования",
} as const;

const emailTargetSchema = z.strictObject({
	host: line(253).default(""),
	port: z.int({ error: "Ожидается целое число" }).min(1).max(65_535).default(465),
	security: z.enum(Object.keys(SMTP_SECURITIES) as (keyof typeof SMTP_SECURITIES)[]).default("tls"),
	/** The login name; empty if the server needs none. */
	user: line(254).default(""),
	/** The sender; by default the login name, which is an address on most servers. */
	from: addressSchema.default(""),
	to: addressSchema.default(""),
});
export type EmailTarget = z.output<typeof emailTargetSchema>;

/** True for a URL that may receive a bot's token: https, or a loopback host. */
function isApiUrl(value: string): boolean {
	if (!URL.canParse(value)) return false;
	const { protocol, hostname, username } = new URL(value);
	// The paths of API calls are appended, so the URL must not have a query.
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

const CERTIFICATE = /^(-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----)?$/;

const maxTargetSchema = z.strictObject({
	apiUrl: apiUrlSchema("https://platform-api2.max.ru"),
	chatId: chatSchema,
	/** Additional root certificates (PEM), trusted for this server only. */
	certificate: line(20_000)
		.refine((value) => CERTIFICATE.test(value), {
			error: "Ожидается сертификат: текст от BEGIN CERTIFICATE до END CERTIFICATE",
		})
		.default(""),
});
export type MaxTarget = z.output<typeof maxTargetSchema>;

/** The settings of each channel, without its secret. They may be incomplete while the channel is off. */
export const TARGET_SCHEMAS = { email: emailTargetSchema, telegram: telegramTargetSchema, max: maxTargetSchema };
type Targets = { [C in ChannelName]: z.output<(typeof TARGET_SCHEMAS)[C]> };

const common = {
	isOn: z.boolean(),
	kinds: z.array(z.enum(CHOSEN_NOTICES)).transform((kinds) => CHOSEN_NOTICES.filter((kind) => kinds.includes(kind))),
	/** The hour of the daily comment digest, in the site's time zone. */
	digestHour: z.int().min(0).max(23),
	/** The typed password or token; if missing, the stored one stays; "" deletes it. */
	secret: line(500).optional(),
};

/** The missing fields of a channel that is on, with error messages. */
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

/** The settings of a channel as submitted by its form. */
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

const searchOf = <C extends ChannelName, S extends z.ZodType>(channel: C, settings: S) =>
	z.strictObject({ channel: z.literal(channel), typed: z.strictObject({ secret: tokenSchema, settings }).optional() });

/** A search for the chats of a bot, with the typed settings or with the saved ones. */
export const chatSearchSchema = z.discriminatedUnion("channel", [
	searchOf("telegram", telegramTargetSchema),
	searchOf("max", maxTargetSchema),
]);
export type ChatSearch = z.output<typeof chatSearchSchema>;

export const channelNameSchema = z.strictObject({ channel: z.enum(CHANNELS) });

/** A channel in the admin, without its secret. */
export interface ChannelView<C extends ChannelName = ChannelName> {
	channel: C;
	isOn: boolean;
	kinds: ChosenNotice[];
	digestHour: number;
	hasSecret: boolean;
	settings: Targets[C];
	/** The time of the last delivery with these settings. */
	workedAt: string | null;
}
export type ChannelViews = { [C in ChannelName]: ChannelView<C> };

/** True if a channel that is on has no password or token, as after a restore: copies do not contain secrets. */
export function isSecretMissing({ channel, isOn, hasSecret, settings }: Omit<ChannelView, "workedAt">): boolean {
	const user = "user" in settings ? settings.user : "";
	return isOn && !hasSecret && (channel !== "email" || user !== "");
}

/** A notice that has not been delivered. */
export interface WaitingNotice {
	id: number;
	kind: NoticeKind;
	channel: ChannelName;
	/** The number of events in it. */
	count: number;
	createdAt: string;
	/** The time of the next attempt; null if it was given up. */
	nextAttemptAt: string | null;
	attempts: number;
	failure: DeliveryFailure | null;
}

/** A failing channel, for the overview. */
export interface ChannelFailure {
	channel: ChannelName;
	failure: DeliveryFailure;
	/** The number of waiting notices, and of those given up. */
	waiting: number;
	abandoned: number;
}

/** A chat with a message to the bot. */
export interface FoundChat {
	id: string;
	name: string;
}
