import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { MailSettings } from "../message.ts";

export const SMTP_USER = "owner@example.org";
export const SMTP_PASSWORD = "kanarejka-smtp-password";

/** A mail server for a test, with the mails that it accepted. */
export interface TestSmtpServer {
	port: number;
	mails: { to: string[]; source: string; body: string }[];
	/** The settings for connecting to it. */
	settings: MailSettings;
	close(): Promise<void>;
}

/** Decodes the text of a mail of one part, as nodemailer writes it. */
function bodyOf(source: string): string {
	const [head = "", ...body] = source.split("\r\n\r\n");
	const encoded = body.join("\r\n\r\n");
	if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(encoded, "base64").toString();
	if (!/content-transfer-encoding: quoted-printable/i.test(head)) return encoded;
	const bytes = encoded
		.replaceAll(/=\r\n/g, "")
		.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
	return Buffer.from(bytes, "latin1").toString();
}

/**
 * Starts a mail server on this machine, which requires the name and the password above and refuses the recipient
 * `nobody@example.org`.
 *
 * @param options of smtp-server; `port` for a server that is started again
 */
export async function startSmtpServer({
	port = 0,
	...options
}: SMTPServerOptions & { port?: number } = {}): Promise<TestSmtpServer> {
	const mails: TestSmtpServer["mails"] = [];
	const server = new SMTPServer({
		logger: false,
		// Without TLS too, on this machine.
		allowInsecureAuth: true,
		onAuth: ({ username, password }, _session, done) =>
			username === SMTP_USER && password === SMTP_PASSWORD ? done(null, { user: username }) : done(new Error("No")),
		onRcptTo: ({ address }, _session, done) =>
			done(address === "nobody@example.org" ? Object.assign(new Error("No such user"), { responseCode: 550 }) : null),
		onData(stream, { envelope }, done) {
			void text(stream).then((source) => {
				mails.push({ to: envelope.rcptTo.map(({ address }) => address), source, body: bodyOf(source) });
				done();
			});
		},
		...options,
	});
	// A client that disconnects early is not a failure of the test.
	server.on("error", () => undefined);
	await new Promise<void>((resolve, reject) => {
		server.server.once("error", reject);
		server.listen(port, "127.0.0.1", resolve);
	});
	const address = server.server.address();
	const bound = typeof address === "object" && address ? address.port : port;
	const settings = {
		host: "127.0.0.1",
		port: bound,
		security: options.secure ? "tls" : "starttls",
		user: SMTP_USER,
		from: "",
		to: "to@example.org",
	} as const;
	return { port: bound, mails, settings, close: () => new Promise((resolve) => void server.close(resolve)) };
}
