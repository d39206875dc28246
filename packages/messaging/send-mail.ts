import { domainToASCII } from "node:url";
import { DeliveryError, type DeliveryFailure, failureOfCode } from "./delivery-error.ts";
import type { MailSettings, Message } from "./message.ts";

/** The time limits of connecting, of the greeting and of each answer, in milliseconds. */
export const SMTP_LIMITS = {
	connectionTimeout: 10_000,
	dnsTimeout: 10_000,
	greetingTimeout: 10_000,
	socketTimeout: 15_000,
};

/** A host of this machine. */
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** The properties of nodemailer's errors that identify the failure. */
interface SmtpError extends Partial<Error> {
	code?: unknown;
	originalCode?: unknown;
	responseCode?: unknown;
	command?: unknown;
}

const OF_CODE: Record<string, DeliveryFailure> = { EAUTH: "password", ENOAUTH: "password", ECONNECTION: "network" };

/** The failure that an error of nodemailer means. */
function failureOf(error: unknown): DeliveryFailure {
	const { code, originalCode, responseCode, command }: SmtpError = error instanceof Error ? error : {};
	if (code === "EAUTH" || code === "ENOAUTH") return "password";
	// 4yz: a transient refusal, such as greylisting (RFC 5321, section 4.2.1).
	if (typeof responseCode === "number" && responseCode >= 400 && responseCode < 500) return "busy";
	if (code === "EENVELOPE") return command === "RCPT TO" ? "recipient" : "sender";
	if (code === "EMESSAGE") return "rejected";
	const known = failureOfCode(originalCode) ?? failureOfCode(code);
	if (known) return known;
	return (typeof code === "string" && OF_CODE[code]) || (code === "ESOCKET" ? "network" : "unknown");
}

/**
 * Sends a mail through an SMTP server. Certificates are verified, except those of a server on this machine.
 *
 * @throws DeliveryError
 */
export async function sendMail(
	{ settings, secret }: { settings: MailSettings; secret: string },
	{ subject, text, id }: Message,
	{ signal, limits = SMTP_LIMITS }: { signal?: AbortSignal | undefined; limits?: typeof SMTP_LIMITS } = {},
): Promise<void> {
	const { host, port, security, user, to } = settings;
	const from = settings.from || user;
	const isLocal = LOOPBACK_HOST.test(host);
	if (security === "none" && !isLocal) throw new DeliveryError("security");
	// A site without notices by mail does not load the library.
	const { createTransport } = await import("nodemailer");
	const transport = createTransport({
		...limits,
		host,
		port,
		secure: security === "tls",
		requireTLS: security === "starttls",
		ignoreTLS: security === "none",
		...(user && { auth: { user, pass: secret } }),
		tls: { rejectUnauthorized: !isLocal },
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	// nodemailer writes the domains of addresses in punycode itself.
	const messageId = `<${id}@${domainToASCII(from.split("@")[1] ?? "")}>`;
	// Prevents automatic replies, such as out-of-office notes (RFC 3834).
	const headers = { "Auto-Submitted": "auto-generated" };
	try {
		await transport.sendMail({ from, to, subject, text, messageId, headers, ...(signal && { signal }) });
	} catch (error) {
		// The error itself contains the server's words, which may repeat addresses and names.
		throw new DeliveryError(failureOf(error));
	} finally {
		transport.close();
	}
}
