import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { DeliveryError, type Messaging } from "#packages/messaging";
import { SMTP_PASSWORD, startBotServer, startSmtpServer } from "#packages/messaging/testing";
import { startNightlyBackups } from "../../jobs/nightly-backup.ts";
import { PASSWORD, setUpTestSite } from "../../testing/test-site.ts";
import { createSignedLink } from "../signed-link/signed-link.service.ts";
import { readTarget, recordSuccess } from "./notice-channel.service.ts";

const site = setUpTestSite();

const settings = {
	...{ host: "mail.example.org", port: 465, security: "tls", user: "owner@example.org" },
	...{ from: "", to: "owner@example.org" },
};
const email = { channel: "email", isOn: true, kinds: ["enquiry", "urgentComment"], digestHour: 9, settings };
const save = (change: object = {}) => site.trpc("notice.save", { ...email, ...change });
const saveMail = (change: object, rest: object = {}) => save({ settings: { ...settings, ...change }, ...rest });
const channels = async () => (await site.trpc("notice.channels")).data;
const confirm = () => site.trpc("auth.confirmPassword", { password: PASSWORD });

describe("the settings of a channel", () => {
	it("are saved only after a password confirmation", async () => {
		expect((await save()).status).toBe(403);
		expect(await site.count("notice_channel")).toBe(0);
		await confirm();
		expect((await save()).status).toBe(200);
		expect((await channels()).email).toMatchObject({ isOn: true, kinds: email.kinds, settings });
	});

	it("never return their secret, and keep it until another is typed", async () => {
		await confirm();
		await save({ secret: SMTP_PASSWORD });
		await save({ digestHour: 20 });
		const read = await channels();
		expect(read.email).toMatchObject({ hasSecret: true, digestHour: 20 });
		expect(JSON.stringify(read)).not.toContain(SMTP_PASSWORD);
		expect(await site.em.execute("select secret from notice_secret")).toEqual([{ secret: SMTP_PASSWORD }]);
		await save({ secret: "" });
		expect((await channels()).email.hasSecret).toBe(false);
	});

	it.each([
		["without a server", { host: "" }, "settings.host"],
		["without a recipient", { to: "" }, "settings.to"],
		["with a recipient that is no address", { to: "nobody" }, "settings.to"],
		["without a sender", { user: "owner" }, "settings.from"],
		["without encryption to another machine", { security: "none" }, "settings.security"],
		["with a port that is none", { port: 70_000 }, "settings.port"],
	])("are rejected for mail %s", async (_, change, path) => {
		await confirm();
		const { status, problem } = await saveMail(change);
		expect([status, problem.errors]).toEqual([422, [expect.objectContaining({ path })]]);
	});

	it("may be incomplete while the channel is off", async () => {
		await confirm();
		expect((await saveMail({ host: "", to: "", user: "" }, { isOn: false })).status).toBe(200);
	});

	it.each([
		"http://api.example.org",
		"https://user:word@api.example.org",
		"file:///etc/passwd",
		"api.example.org",
		"https://api.example.org/?a",
		"https://api.example.org/#a",
	])("are rejected for a bot with the server %s", async (apiUrl) => {
		await confirm();
		const bot = { channel: "telegram", isOn: true, kinds: [], digestHour: 9, settings: { apiUrl, chatId: "42" } };
		const { problem } = await site.trpc("notice.save", bot);
		expect(problem.errors).toEqual([expect.objectContaining({ path: "settings.apiUrl" })]);
	});
});

describe("a target that will receive fewer notices", () => {
	const kinds = ["enquiry", "newDevice"];
	it.each([
		["another address", { kinds, settings: { ...settings, to: "thief@example.org" } }],
		["another secret", { kinds, secret: "b" }],
		["a channel that is off", { kinds, isOn: false }],
		["fewer kinds", { kinds: ["enquiry"] }],
	])("is notified immediately of %s, and loses its links if it is replaced or turned off", async (_, change) => {
		const send = vi.fn<Messaging["send"]>().mockRejectedValue(new DeliveryError("refused"));
		site.messaging = { ...site.messaging, send };
		await confirm();
		await save({ kinds, secret: "a" });
		const target = await readTarget(site.em, "email");
		if (target) await recordSuccess(site.em, target, site.clock.now());
		for (const purpose of ["moderateComment", "resetPassword"] as const) {
			await createSignedLink(site.em, site.clock.now(), { purpose, subjectId: 1 });
		}
		await save({ kinds, digestHour: 20 });
		expect(send).not.toHaveBeenCalled();
		expect(await site.count("signed_link")).toBe(2);
		expect((await save(change)).status).toBe(200);
		const told = expect.objectContaining({ subject: "Настройки уведомлений изменены" });
		expect(send).toHaveBeenCalledExactlyOnceWith(target, told, expect.any(AbortSignal));
		expect(await site.count("signed_link")).toBe("kinds" in change && change.kinds !== kinds ? 2 : 0);
	});
});

describe("a test message", () => {
	it("is sent immediately through the real server, and marks the settings as working", async () => {
		const server = await startSmtpServer();
		onTestFinished(server.close);
		await confirm();
		await save({ settings: server.settings, secret: "wrong" });
		const send = () => site.trpc("notice.sendTest", { channel: "email" });
		expect((await send()).data).toEqual({ failure: "password" });
		await save({ settings: server.settings, secret: SMTP_PASSWORD });
		expect((await channels()).email.workedAt).toBeNull();
		expect((await send()).data).toEqual({ failure: null });
		expect(server.mails[0]?.body).toContain("Уведомления с сайта доходят.");
		expect((await channels()).email.workedAt).toBe(site.clock.now().toISOString());
	});

	it("does not mark settings as working that were changed while it was being sent", async () => {
		await confirm();
		await save({ secret: "a" });
		const send = vi.fn<Messaging["send"]>().mockImplementationOnce(async () => void (await save({ secret: "b" })));
		site.messaging = { ...site.messaging, send };
		expect((await site.trpc("notice.sendTest", { channel: "email" })).data).toEqual({ failure: null });
		expect((await channels()).email.workedAt).toBeNull();
		await site.trpc("notice.sendTest", { channel: "email" });
		expect((await channels()).email.workedAt).not.toBeNull();
		await site.em.execute("delete from notice_secret");
		expect((await channels()).email.workedAt).toBeNull();
	});

	it("reports a missing secret", async () => {
		await confirm();
		await save();
		expect((await site.trpc("notice.sendTest", { channel: "email" })).data).toEqual({ failure: "incomplete" });
	});
});

describe("the search for a chat", () => {
	it("uses the typed server with the typed token, and the saved token only with the saved server", async () => {
		const [saved, typed] = [await startBotServer(), await startBotServer()];
		onTestFinished(() => Promise.all([saved.close(), typed.close()]).then(() => undefined));
		const chat = { id: 42, first_name: "Анна" };
		for (const { answers } of [saved, typed]) answers[0] = { status: 200, body: { result: [{ message: { chat } }] } };
		await confirm();
		const bot = { channel: "telegram", isOn: true, kinds: [], digestHour: 9, secret: "1:saved" };
		await site.trpc("notice.save", { ...bot, settings: { apiUrl: saved.url, chatId: "42" } });
		const found = [{ id: "42", name: "Анна" }];
		expect((await site.trpc("notice.findChats", { channel: "telegram" })).data).toEqual(found);
		const search = { secret: "1:typed", settings: { apiUrl: typed.url } };
		expect((await site.trpc("notice.findChats", { channel: "telegram", typed: search })).data).toEqual(found);
		expect(saved.calls.map(({ path }) => path)).toEqual(["/bot1%3Asaved/getUpdates"]);
		expect(typed.calls.map(({ path }) => path)).toEqual(["/bot1%3Atyped/getUpdates"]);
		site.clock.advance(31 * 60_000);
		expect((await site.trpc("notice.findChats", { channel: "telegram", typed: search })).status).toBe(403);
		expect(typed.calls).toHaveLength(1);
		const stolen = { channel: "telegram", typed: { secret: "", settings: { apiUrl: typed.url } } };
		expect((await site.trpc("notice.findChats", stolen)).status).toBe(422);
	});
});

describe("the outbox", () => {
	beforeEach(async () => {
		await confirm();
		await save({ kinds: ["urgentComment", "backupFailed"], secret: "secret" });
	});
	const waiting = async () => (await site.trpc("notice.waiting")).data;

	it("receives an urgent comment once, even if it is sent again, and no other comments", async () => {
		await makePost(site.em, { slug: "statya" });
		const send = (content: string, change: object = {}) =>
			site.rest("/api/blog/posts/statya/comments", {
				body: { authorName: "Анна", authorEmail: "anna@example.org", content, consent: true, ...change },
			});
		await send("Спасибо за статью");
		await send("Не хочу больше жить", { subject: "honeypot" });
		expect(await waiting()).toEqual([]);
		for (let times = 0; times < 2; times += 1) expect((await send("Не хочу больше жить")).status).toBe(201);
		expect(await waiting()).toEqual([expect.objectContaining({ kind: "urgentComment", count: 1 })]);
	});

	it("receives a failed backup", async () => {
		const failure = { failedAt: site.clock.now().toISOString(), reason: "Нет места" };
		const backups = { ...site.backups, status: async () => ({ backups: [], failure, job: null, isNightly: true }) };
		for (let times = 0; times < 2; times += 1) {
			await startNightlyBackups({ ...site.services(), backups, logger: site.logger }).stop();
		}
		expect(await waiting()).toEqual([expect.objectContaining({ kind: "backupFailed", count: 1 })]);
	});
});
