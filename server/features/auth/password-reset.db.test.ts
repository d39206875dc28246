import { beforeEach, describe, expect, it } from "vitest";
import { channelInputSchema } from "#contract/notice.ts";
import { deliverDueNotices } from "../../jobs/deliver-notices.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { readTarget, recordSuccess, saveChannel } from "../notice/notice-channel.service.ts";
import { setPassword } from "./admin.service.ts";

const site = setUpTestSite();

const EMAIL = channelInputSchema.parse({
	channel: "email",
	isOn: true,
	kinds: [],
	digestHour: 9,
	secret: "secret",
	settings: { host: "mail.example.org", user: "owner@example.org", to: "owner@example.org" },
});

let mails: string[];
const deliver = () =>
	deliverDueNotices({
		orm: site.database.orm,
		clock: site.clock,
		content: site.content,
		siteUrl: "https://example.org",
		messaging: { findChats: async () => [], send: async (_target, { text }) => void mails.push(text) },
		logger: site.logger,
	});
const ask = (cookie = "") => site.trpc("auth.requestPasswordReset", undefined, { cookie });
const isOffered = async () => (await site.trpc("auth.isResetOffered", undefined, {})).data;

beforeEach(async () => {
	mails = [];
	await site.makeAdmin();
	await saveChannel(site.context(), EMAIL);
	const target = await readTarget(site.em, "email");
	if (target) await recordSuccess(site.em, target, site.clock.now());
});

describe("a password reset link", () => {
	it("is offered only if mail is on and was delivered with the current settings", async () => {
		expect(await isOffered()).toBe(true);
		await saveChannel(site.context(), EMAIL);
		expect(await isOffered()).toBe(false);
		expect((await ask()).status).toBe(200);
		await deliver();
		expect(mails).toEqual([]);
	});

	it("is not offered on a restored site, which lacks the password of the mailbox", async () => {
		await site.em.execute("delete from notice_secret");
		expect(await isOffered()).toBe(false);
	});

	it("is sent by mail, not returned in the response, and opens the form", async () => {
		const answer = await ask();
		expect([answer.status, answer.data]).toEqual([200, undefined]);
		await deliver();
		const [path = ""] = /\/act\/[\w-]{43}/.exec(mails[0] ?? "") ?? [];
		expect(await (await site.request(path)).text()).toContain("Новый пароль");
	});

	it("is sent to strangers only once while it works, with the same response each time", async () => {
		for (let times = 0; times < 59; times += 1) {
			const { status, data } = await ask();
			expect([status, data]).toEqual([200, undefined]);
			await deliver();
			site.clock.advance(60_000);
		}
		expect(mails).toHaveLength(1);
		site.clock.advance(60_000);
		await Promise.all([ask(), ask(), ask()]);
		await deliver();
		expect(mails).toHaveLength(2);
	});

	it("is available at any time, however often strangers request it", async () => {
		for (let times = 0; times < 100; times += 1) {
			await ask();
			await deliver();
			const working = "select from signed_link where used_at is null and expires_at > ?";
			expect(await site.em.execute(working, [site.clock.now()])).not.toEqual([]);
			site.clock.advance(20 * 60_000);
		}
		expect(mails).toHaveLength(34);
	});

	it("is sent again if the previous one was revoked", async () => {
		await ask();
		await deliver();
		await setPassword(site.em, { username: "owner", password: "совсем другие слова" }, site.clock.now());
		expect(await site.count("signed_link")).toBe(0);
		await ask();
		await deliver();
		expect(mails).toHaveLength(2);
	});

	it("is still sent to the owner's own browser after strangers have requested it", async () => {
		const login = await site.request("/api/auth/login", {
			body: { username: "owner", password: "correct horse battery staple" },
		});
		const device = /\bdevice=[\w-]{43}/.exec(login.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
		for (let times = 0; times < 5; times += 1) {
			await ask();
			await deliver();
		}
		expect(mails).toHaveLength(1);
		for (let times = 0; times < 50; times += 1) {
			await ask(device);
			await deliver();
		}
		expect(mails).toHaveLength(30);
	});

	it("is offered but not sent while the password is turned off, so that strangers learn nothing", async () => {
		await site.em.execute("update admin set is_password_off = true");
		expect(await isOffered()).toBe(true);
		await ask();
		await deliver();
		expect(mails).toEqual([]);
	});

	it("cannot be requested by a page of another site", async () => {
		const foreign = { headers: { Origin: "https://evil.example" } };
		expect((await site.trpc("auth.requestPasswordReset", undefined, foreign)).status).toBe(403);
	});
});
