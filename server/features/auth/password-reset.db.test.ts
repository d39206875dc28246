import { beforeEach, describe, expect, it } from "vitest";
import { channelInputSchema } from "#contract/notice.ts";
import { deliverDueNotices } from "../../jobs/deliver-notices.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { noteSuccess, saveChannel } from "../notice/notice-channel.service.ts";

const site = setUpTestSite();
const HOUR_MS = 60 * 60_000;

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
	await noteSuccess(site.em, "email", site.clock.now());
});

describe("a link to a new password", () => {
	it("is offered only where mail is on and was delivered with the settings in force", async () => {
		expect(await isOffered()).toBe(true);
		await saveChannel(site.context(), EMAIL);
		expect(await isOffered()).toBe(false);
		expect((await ask()).status).toBe(200);
		await deliver();
		expect(mails).toEqual([]);
	});

	it("is sent by mail alone to whom the settings name, and opens the form", async () => {
		const answer = await ask();
		expect([answer.status, answer.data]).toEqual([200, undefined]);
		await deliver();
		const [path = ""] = /\/act\/[\w-]{43}/.exec(mails[0] ?? "") ?? [];
		expect(await (await site.request(path)).text()).toContain("Новый пароль");
	});

	it("floods no mailbox: a stranger causes three mails a day, and gets the same answer each time", async () => {
		for (let times = 0; times < 50; times += 1) {
			const { status, data } = await ask();
			expect([status, data]).toEqual([200, undefined]);
			if (times % 2) await deliver();
			site.clock.advance(60_000);
		}
		expect(mails).toHaveLength(3);
		site.clock.advance(24 * HOUR_MS);
		await Promise.all([ask(), ask(), ask()]);
		await deliver();
		expect(mails).toHaveLength(4);
	});

	it("is still sent to the owner's own browser after strangers have asked for theirs", async () => {
		const login = await site.request("/api/auth/login", {
			body: { username: "owner", password: "correct horse battery staple" },
		});
		const device = /\bdevice=[\w-]{43}/.exec(login.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
		for (let times = 0; times < 5; times += 1) {
			await ask();
			await deliver();
		}
		expect(mails).toHaveLength(3);
		await ask(device);
		await deliver();
		expect(mails).toHaveLength(4);
	});

	it("is neither offered nor sent while the password is turned off", async () => {
		await site.em.execute("update admin set is_password_off = true");
		expect(await isOffered()).toBe(false);
		await ask();
		await deliver();
		expect(mails).toEqual([]);
	});

	it("is not asked for by a page of another site", async () => {
		const foreign = { headers: { Origin: "https://evil.example" } };
		expect((await site.trpc("auth.requestPasswordReset", undefined, foreign)).status).toBe(403);
	});
});
