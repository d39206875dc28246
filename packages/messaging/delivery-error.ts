/** The reasons why a message was not delivered. */
export type DeliveryFailure =
	/** No server has that name. */
	| "host"
	| "refused"
	| "timeout"
	| "network"
	/** The certificate of the server is not for its host, or nobody vouches for it. */
	| "certificate"
	/** The server does not offer the protection of the connection that was asked for. */
	| "security"
	| "password"
	| "sender"
	| "recipient"
	| "rejected"
	/** The server asks to come again later. */
	| "busy"
	/** The bot's token is wrong. */
	| "token"
	/** The bot may not write to the chat. */
	| "chat"
	| "unknown";

/** A message that was not delivered. It says why by a word of a closed list: neither address nor secret can get into it. */
export class DeliveryError extends Error {
	override name = "DeliveryError";
	readonly failure: DeliveryFailure;

	constructor(failure: DeliveryFailure) {
		super(`The message was not delivered: ${failure}`);
		this.failure = failure;
	}
}

const OF_NETWORK: Record<string, DeliveryFailure> = {
	ENOTFOUND: "host",
	EDNS: "host",
	ECONNREFUSED: "refused",
	ETIMEDOUT: "timeout",
	EPROTO: "security",
	ETLS: "security",
	ERR_SSL_WRONG_VERSION_NUMBER: "security",
};

/** OpenSSL's codes of a certificate that does not convince, and Node's of one for another host. */
const OF_CERTIFICATE = /CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER/;

/** The failure that a code of Node, OpenSSL or nodemailer tells of. */
export function failureOfCode(code: unknown): DeliveryFailure | undefined {
	if (typeof code !== "string") return undefined;
	return OF_CERTIFICATE.test(code) ? "certificate" : OF_NETWORK[code];
}
