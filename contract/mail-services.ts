/** A mail service with its server, by which the four fields of the form are filled. */
export interface MailService {
	label: string;
	host: string;
	port: number;
	security: "tls";
	/** The domains of its addresses. */
	domains: readonly string[];
	/** The rule for the name with which the site signs in. */
	login: string;
	/** The page of the service on which the app password is made, and the way to it. */
	passwords: { url: string; way: string };
}

/** The mail services that the owner is likely to have. Their servers take connections that are encrypted from the first byte. */
export const MAIL_SERVICES = {
	yandex: {
		label: "Яндекс",
		host: "smtp.yandex.ru",
		port: 465,
		security: "tls",
		domains: ["yandex.ru", "ya.ru", "yandex.com"],
		login: "Адрес целиком, например имя@yandex.ru.",
		passwords: {
			url: "https://id.yandex.ru/security/app-passwords",
			way: "В Яндекс ID, «Безопасность», «Пароли приложений», выберите «Почта». В настройках самой Почты, «Почтовые программы», разрешите пароли приложений.",
		},
	},
	mailru: {
		label: "Mail.ru",
		host: "smtp.mail.ru",
		port: 465,
		security: "tls",
		domains: ["mail.ru", "bk.ru", "inbox.ru", "list.ru", "internet.ru"],
		login: "Адрес целиком, например имя@mail.ru.",
		passwords: {
			url: "https://account.mail.ru/user/2-step-auth/passwords",
			way: "В Mail ID, «Безопасность», «Пароли для внешних приложений», создайте пароль с полным доступом к Почте.",
		},
	},
	gmail: {
		label: "Gmail",
		host: "smtp.gmail.com",
		port: 465,
		security: "tls",
		domains: ["gmail.com"],
		login: "Адрес целиком, например имя@gmail.com.",
		passwords: {
			url: "https://myaccount.google.com/apppasswords",
			way: "В аккаунте Google, «Пароли приложений». Страница открывается, когда включён вход в два этапа.",
		},
	},
} as const satisfies Record<string, MailService>;

export type MailServiceName = keyof typeof MAIL_SERVICES;
const NAMES = Object.keys(MAIL_SERVICES) as MailServiceName[];

/** The service to which a server belongs; undefined for any other server. */
export const mailServiceOf = (host: string): MailServiceName | undefined =>
	NAMES.find((name) => MAIL_SERVICES[name].host === host.trim().toLowerCase());

/** True if an address is one of a service, by its domain. */
export const isAddressAt = (name: MailServiceName, address: string): boolean =>
	MAIL_SERVICES[name].domains.some((domain) => address.trim().toLowerCase().endsWith(`@${domain}`));

/**
 * The name with which the site signs in at a service: the typed one, which may be an address in a domain of the owner's, unless
 * there is none or it is an address of another service.
 *
 * @param address the owner's address, which is the name where it is one of the service
 */
export function loginAt(name: MailServiceName, typed: string, address: string): string {
	const isElsewhere = NAMES.some((other) => other !== name && isAddressAt(other, typed));
	if (typed.trim() !== "" && !isElsewhere) return typed;
	return isAddressAt(name, address) ? address : "";
}

/**
 * A password as a mail server gets it. The services show app passwords in groups of letters, whose spaces are no part of them;
 * another server's password may have spaces.
 */
export const mailPassword = (host: string, typed: string): string =>
	mailServiceOf(host) ? typed.replaceAll(/\s/g, "") : typed;
