/** A message to one person. */
export interface Message {
	subject: string;
	text: string;
	/** The same in every attempt, so that a mailbox can recognise a mail that was sent twice. */
	id: string;
}

/** A mail server, and the addresses of a mail. */
export interface MailSettings {
	host: string;
	port: number;
	/** The protection of the connection: TLS from the first byte, by STARTTLS, or none, to this machine alone. */
	security: "tls" | "starttls" | "none";
	/** The name for signing in to the server; empty if it requires none. */
	user: string;
	/** The sender; empty for `user`. */
	from: string;
	to: string;
}

/** The server of Telegram, or a proxy in front of it, and a chat. */
export interface TelegramSettings {
	apiUrl: string;
	chatId: string;
}

/** The server of MAX, and a chat. */
export interface MaxSettings {
	apiUrl: string;
	chatId: string;
	/** Root certificates in PEM that are trusted for this server alone, beside those that Node trusts. */
	certificate: string;
}

type TelegramTarget = { channel: "telegram"; settings: TelegramSettings; secret: string };
type MaxTarget = { channel: "max"; settings: MaxSettings; secret: string };
type BotTarget = TelegramTarget | MaxTarget;

/** The target of a message. The secret is the password of the mail server, or the token of the bot. */
export type Target = { channel: "email"; settings: MailSettings; secret: string } | BotTarget;

/** A chat with a message to a bot. */
export interface FoundChat {
	id: string;
	name: string;
}

/** The servers of the channels. */
export interface Messaging {
	/** Delivers a message. @throws DeliveryError */
	send(target: Target, message: Message, signal?: AbortSignal): Promise<void>;
	/** The chats with recent messages to a bot. @throws DeliveryError */
	findChats(target: BotTarget): Promise<FoundChat[]>;
}
