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
	])("is delivered with %s, to a server with a self-signed certificate on this machine", async (_, options, change) => {
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

	it("is delivered to a server that asks for no name", async () => {
		const server = await start({ authOptional: true });
		await send({ ...server.settings, user: "", from: "site@example.org" });
		expect(server.mails).toHaveLength(1);
	});
});

describe("a failure says what is wrong", () => {
	const fails = (settings: MailSettings, failure: string, secret?: string) =>
		expect(send(settings, secret)).rejects.toMatchObject({ failure, message: expect.not.stringContaining("example") });

	it("with a password that the server does not take", async () => {
		await fails((await start()).settings, "password", "wrong");
	});

	it("with a recipient that the server does not know", async () => {
		await fails({ ...(await start()).settings, to: "nobody@example.org" }, "recipient");
	});

	it("with a sender that the server does not take", async () => {
		const server = await start({ onMailFrom: (_address, _session, done) => done(new Error("No")) });
		await fails(server.settings, "sender");
	});

	it("with a server that asks to come later", async () => {
		const server = await start({
			onRcptTo: (_address, _session, done) => done(Object.assign(new Error("Greylisted"), { responseCode: 451 })),
		});
		await fails(server.settings, "busy");
	});

	it("with a message that the server refuses", async () => {
		const server = await start({
			onData(stream, _session, done) {
				stream.resume();
				stream.on("end", () => done(Object.assign(new Error("Spam"), { responseCode: 554 })));
			},
		});
		await fails(server.settings, "rejected");
	});

	it("with a port on which nobody listens", async () => {
		const server = await startSmtpServer();
		await server.close();
		await fails(server.settings, "refused");
	});

	it("with a host that does not exist", async () => {
		await fails({ ...(await start()).settings, host: "mail.invalid" }, "host");
	});

	it("with a server that greets nobody", async () => {
		const silent = createServer();
		const port = await listen(silent);
		onTestFinished(() => void silent.close());
		const sent = send({ ...(await start()).settings, port }, SMTP_PASSWORD, { ...SMTP_LIMITS, greetingTimeout: 300 });
		await expect(sent).rejects.toMatchObject({ failure: "timeout" });
	});

	it("with a server without TLS, where TLS was chosen, and the password is not sent", async () => {
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

	it("without encryption to another machine, and nothing is sent", async () => {
		const server = await start();
		await fails({ ...server.settings, host: "127.1", security: "none" }, "security");
		expect(server.mails).toEqual([]);
	});

	it("with a self-signed certificate of a host that is not this machine by name", async () => {
		const server = await start({ secure: true });
		await fails({ ...server.settings, host: "127.1" }, "certificate");
	});
});
