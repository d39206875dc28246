/** The reasons why a message was not delivered. */
export type DeliveryFailure =
	/** The host name cannot be resolved. */
	| "host"
	| "refused"
	| "timeout"
	| "network"
	/** The server's certificate is for another host, or is not issued by a trusted authority. */
	| "certificate"
	/** The server does not offer the protection of the connection that was asked for. */
	| "security"
	| "password"
	| "sender"
	| "recipient"
	| "rejected"
	/** The server asks for a later attempt. */
	| "busy"
	/** The bot's token is wrong. */
	| "token"
	/** The bot may not write to the chat. */
	| "chat"
	| "unknown";

/**
 * A message that was not delivered. Its reason is a word of a closed list, so that neither an address nor a secret can
 * get into it.
 */
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

/** OpenSSL's codes for an untrusted certificate, and Node's for one of another host. */
const OF_CERTIFICATE = /CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER/;

/** The failure that a code of Node, OpenSSL or nodemailer means. */
export function failureOfCode(code: unknown): DeliveryFailure | undefined {
	if (typeof code !== "string") return undefined;
	return OF_CERTIFICATE.test(code) ? "certificate" : OF_NETWORK[code];
}
