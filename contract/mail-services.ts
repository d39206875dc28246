// Implicit TLS, which the servers of all accept.
const TLS = { port: 465, security: "tls" } as const;

/**
 * Common mail services: the server settings that prefill the form, the domains of their addresses, the rule for the login
 * name, and the page for creating app passwords, with the way to it.
 */
export const MAIL_SERVICES = {
	yandex: {
		label: "Яндекс",
		host: "smtp.yandex.ru",
		...TLS,
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
		...TLS,
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
		...TLS,
		domains: ["gmail.com"],
		login: "Адрес целиком, например имя@gmail.com.",
		passwords: {
			url: "https://myaccount.google.com/apppasswords",
			way: "В аккаунте Google, «Пароли приложений». Страница открывается, когда включён вход в два этапа.",
		},
	},
} as const;

export type MailServiceName = keyof typeof MAIL_SERVICES;
const NAMES = Object.keys(MAIL_SERVICES) as MailServiceName[];

/** The service of a known server; undefined for any other server. */
export const mailServiceOf = (host: string): MailServiceName | undefined =>
	NAMES.find((name) => MAIL_SERVICES[name].host === host.trim().toLowerCase());

/** True if the domain of an address belongs to a service. */
export const isAddressAt = (name: MailServiceName, address: string): boolean =>
	MAIL_SERVICES[name].domains.some((domain) => address.trim().toLowerCase().endsWith(`@${domain}`));

/**
 * The login name for a service: the typed one (which may be an address in the owner's domain), unless it is empty or an
 * address of another service; then the owner's address, if it belongs to the service.
 */
export function loginAt(name: MailServiceName, typed: string, address: string): string {
	const isElsewhere = NAMES.some((other) => other !== name && isAddressAt(other, typed));
	if (typed.trim() !== "" && !isElsewhere) return typed;
	return isAddressAt(name, address) ? address : "";
}

/** The password to send to a mail server: known services show app passwords in groups, whose spaces are removed. */
export const mailPassword = (host: string, typed: string): string =>
	mailServiceOf(host) ? typed.replaceAll(/\s/g, "") : typed;
