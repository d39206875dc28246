import { emailSchema } from "./email.ts";
import { normaliseAddress } from "./enquiry.ts";
import { asciiEmail } from "./mailto.ts";
import { plainAddress } from "./plain-address.ts";

type ParsedContact = Pick<Channel, "text" | "href">;

/** A service for contacting the owner. */
interface Service {
	label: string;
	messageParameter: Channel["messageParameter"];
	/** Parses a number, a name or a pasted link; undefined for any other text. */
	read(text: string): ParsedContact | undefined;
	/** The error message for a text that cannot be parsed. */
	problem: string;
}

const NUMBER = /^\+?[\d\s().-]+$/;

/** A number with its country code, as a link with the given beginning; undefined for any other text. */
function readNumber(text: string, start: string): ParsedContact | undefined {
	const digits = NUMBER.test(text) ? normaliseAddress("phone", text) : "";
	return /^\d{7,15}$/.test(digits) ? { text, href: start + digits } : undefined;
}

/** The path of a link to one of a service's hosts, with or without a scheme; undefined for any other text. */
const pathIn = (text: string, hosts: string): string | undefined =>
	new RegExp(`^(?:https?://)?(?:(?:www|web|m)\\.)?(?:${hosts})/([^\\s#]+?)/?$`, "i").exec(text)?.[1];

function readWhatsApp(text: string): ParsedContact | undefined {
	const path = pathIn(text, "wa\\.me|api\\.whatsapp\\.com|whatsapp\\.com");
	const number = path && /^(?:send\/?\?(?:.*&)?phone=)?(?:\+|%2B)?(\d{7,15})(?:[?&]|$)/i.exec(path)?.[1];
	if (number) return { text: `+${number}`, href: `https://wa.me/${number}` };
	if (path && /^(?:message|qr)\/\w+$/i.test(path)) return { text: `wa.me/${path}`, href: `https://wa.me/${path}` };
	return readNumber(text, "https://wa.me/");
}

function readTelegram(text: string): ParsedContact | undefined {
	const path = pathIn(text, "t\\.me|telegram\\.me")?.replace(/^s\/|\?.*$/g, "");
	if (path && /^\+[\w-]+$/.test(path)) return { text: `t.me/${path}`, href: `https://t.me/${path}` };
	const name = /^@?([a-z]\w{3,31})$/i.exec(path ?? text)?.[1];
	if (name) return { text: path ? `@${name}` : text, href: `https://t.me/${name}` };
	return readNumber(text, "https://t.me/+");
}

/** Reads a name, with or without @, or a link to one. */
const readName = (hosts: string, origin: string) => (text: string) => {
	const path = pathIn(text, hosts)?.replace(/\?.*$/, "");
	const name = path ?? /^@?([a-z][\w.-]{2,63})$/i.exec(text)?.[1];
	const shown = path ? `${origin.slice("https://".length)}/${path}` : text;
	return name ? { text: shown, href: `${origin}/${name}` } : undefined;
};

/** The known services, in the order of the admin. Any other service needs a full link. */
const KNOWN = {
	whatsapp: {
		label: "WhatsApp",
		messageParameter: "text",
		read: readWhatsApp,
		problem: "Нужен номер с кодом страны, например +7 912 345-67-89, или ссылка wa.me/…",
	},
	telegram: {
		label: "Telegram",
		messageParameter: "text",
		read: readTelegram,
		problem: "Нужно имя вида @name, номер с кодом страны или ссылка t.me/…",
	},
	max: {
		label: "MAX",
		messageParameter: "none",
		read: readName("max\\.ru", "https://max.ru"),
		problem: "Нужно имя или ссылка max.ru/… из настроек профиля: по номеру MAX ссылок не даёт",
	},
	vk: {
		label: "ВКонтакте",
		messageParameter: "none",
		read: readName("vk\\.com|vk\\.ru|vk\\.me", "https://vk.me"),
		problem: "Нужно имя страницы или ссылка vk.com/…",
	},
	phone: {
		label: "Телефон",
		messageParameter: "none",
		read: (text) => readNumber(text, "tel:+"),
		problem: "Нужен номер с кодом страны, например +7 912 345-67-89",
	},
	email: {
		label: "Почта",
		messageParameter: "body",
		read(text) {
			const { data } = emailSchema.safeParse(text);
			return data === undefined ? undefined : { text: data, href: `mailto:${asciiEmail(data)}` };
		},
		problem: "Нужен адрес вида имя@сайт",
	},
} satisfies Record<string, Service>;
type KnownService = keyof typeof KNOWN;
export type ServiceName = KnownService | "other";

const isKnown = (service: string): service is KnownService => Object.hasOwn(KNOWN, service);
const KNOWN_NAMES = Object.keys(KNOWN).filter(isKnown);

/** The labels of the services, for the owner's choice. */
export const SERVICE_LABELS = {
	...(Object.fromEntries(KNOWN_NAMES.map((name) => [name, KNOWN[name].label])) as Record<KnownService, string>),
	other: "Другая",
};

/** A channel for contacting the owner. */
export interface Channel {
	name: string;
	text: string;
	/** The link: https, mailto or tel. */
	href: string;
	/** The query parameter for a prefilled message, if the service has one: `?text=`. */
	messageParameter: "none" | "text" | "body";
}

type ServiceChannel = Channel & { service: ServiceName };

/** Derives a channel's name and link from its text, if its service is known, so that text and link cannot differ. */
export function completeChannel<C extends ServiceChannel>(channel: C): C {
	if (!isKnown(channel.service)) return channel;
	const { label: name, messageParameter, read } = KNOWN[channel.service];
	return { ...channel, name, messageParameter, href: "", ...read(plainAddress(channel.text)) };
}

/** The first invalid field of a channel, with its error message; undefined for a valid channel. */
export function channelProblem(channel: ServiceChannel): { field: keyof Channel; message: string } | undefined {
	const { service, name, text, href } = channel;
	if (text === "") return;
	if (isKnown(service)) return href === "" ? { field: "text", message: KNOWN[service].problem } : undefined;
	if (name === "") return { field: "name", message: "Заполните это поле" };
	return href === "" ? { field: "href", message: "Заполните это поле" } : undefined;
}

/**
 * The service of a channel stored before channels had services. If the link does not follow from the text, the service
 * is "other", which keeps both; but if both are numbers or names of one service, the text wins.
 */
export function serviceOf({ text, href }: Pick<Channel, "text" | "href">): ServiceName {
	const schemeOf = (link = "") => link.split(":")[0];
	const address = href.replace(/^(?:mailto|tel):/, "");
	const service = KNOWN_NAMES.find((name) => schemeOf(KNOWN[name].read(address)?.href) === schemeOf(href));
	const made = service && KNOWN[service].read(text);
	if (!service || !made) return "other";
	return made.href.toLowerCase() === href.toLowerCase() || /^[@+\d(]/.test(text) ? service : "other";
}
