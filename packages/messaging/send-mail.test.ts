import { createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { listen } from "#packages/testing";
import type { MailSettings } from "./message.ts";
import { SMTP_LIMITS, sendMail } from "./send-mail.ts";
import { SMTP_PASSWORD, startSmtpServer } from "./testing/smtp-server.ts";

const MESSAGE = { subject: "Новая заявка", text: "Ждёт заявка.\n\nhttps://example.org/admin", id: "notice-1" };

async function start(options?: Parameters<typeof startSmtpServer>[0]) {
	const server = await startSmtpServer(options);
	onTestFinished(server.close);
	return server;
}

const send = (settings: MailSettings, secret = SMTP_PASSWORD, limits = SMTP_LIMITS) =>
	sendMail({ settings, secret }, MESSAGE, { limits });

describe("a mail", () => {
	it.each([
		["TLS from the first byte", { secure: true }, {}],
		["STARTTLS", {}, {}],
		["no encryption on this machine", {}, { security: "none" as const }],
	])("is delivered with %s to a local server with a self-signed certificate", async (_, options, change) => {
		const server = await start(options);
		await send({ ...server.settings, ...change });
		expect(server.mails).toEqual([expect.objectContaining({ to: ["to@example.org"] })]);
		expect(server.mails[0]?.body.replaceAll("\r\n", "\n").trim()).toBe(MESSAGE.text);
		expect(server.mails[0]?.source).toMatch(/^Message-ID: <notice-1@example\.org>\r$/m);
		expect(server.mails[0]?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
	});

	it("is delivered from and to Cyrillic domains, in punycode", async () => {
		const server = await start();
		await send({ ...server.settings, from: "сайт@почта.рф", to: "anna@почта.рф" });
		expect(server.mails[0]?.source).toMatch(/^To: anna@xn--80a1acny\.xn--p1ai\r$/m);
		expect(server.mails[0]?.source).toMatch(/^Message-ID: <notice-1@xn--80a1acny\.xn--p1ai>\r$/m);
	});

	it("is delivered without a user name if the server requires none", async () => {
		const server = await start({ authOptional: true });
		await send({ ...server.settings, user: "", from: "site@example.org" });
		expect(server.mails).toHaveLength(1);
	});
});

describe("a delivery failure", () => {
	const fails = (settings: MailSettings, failure: string, secret?: string) =>
		expect(send(settings, secret)).rejects.toMatchObject({ failure, message: expect.not.stringContaining("example") });

	it("reports a rejected password", async () => {
		await fails((await start()).settings, "password", "wrong");
	});

	it("reports an unknown recipient", async () => {
		await fails({ ...(await start()).settings, to: "nobody@example.org" }, "recipient");
	});

	it("reports a rejected sender", async () => {
		const server = await start({ onMailFrom: (_address, _session, done) => done(new Error("No")) });
		await fails(server.settings, "sender");
	});

	it("reports a temporary rejection as a busy server", async () => {
		const server = await start({
			onRcptTo: (_address, _session, done) => done(Object.assign(new Error("Greylisted"), { responseCode: 451 })),
		});
		await fails(server.settings, "busy");
	});

	it("reports a rejected message", async () => {
		const server = await start({
			onData(stream, _session, done) {
				stream.resume();
				stream.on("end", () => done(Object.assign(new Error("Spam"), { responseCode: 554 })));
			},
		});
		await fails(server.settings, "rejected");
	});

	it("reports a refused connection", async () => {
		const server = await startSmtpServer();
		await server.close();
		await fails(server.settings, "refused");
	});

	it("reports an unknown host", async () => {
		await fails({ ...(await start()).settings, host: "mail.invalid" }, "host");
	});

	it("reports a timeout if the server sends no greeting", async () => {
		const silent = createServer();
		const port = await listen(silent);
		onTestFinished(() => void silent.close());
		const sent = send({ ...(await start()).settings, port }, SMTP_PASSWORD, { ...SMTP_LIMITS, greetingTimeout: 300 });
		await expect(sent).rejects.toMatchObject({ failure: "timeout" });
	});

	it("reports missing TLS, and does not send the password", async () => {
		const tried: string[] = [];
		const server = await start({
			hideSTARTTLS: true,
			disabledCommands: ["STARTTLS"],
			onAuth: ({ password }, _session, done) => {
				tried.push(`${password}`);
				done(null, { user: "a" });
			},
		});
		await fails(server.settings, "security");
		await fails({ ...server.settings, security: "tls" }, "security");
		expect(tried).toEqual([]);
	});

	it("reports missing encryption to another machine, and sends nothing", async () => {
		const server = await start();
		await fails({ ...server.settings, host: "127.1", security: "none" }, "security");
		expect(server.mails).toEqual([]);
	});

	it("reports a self-signed certificate of a host that is not recognised as local", async () => {
		const server = await start({ secure: true });
		await fails({ ...server.settings, host: "127.1" }, "certificate");
	});
});
