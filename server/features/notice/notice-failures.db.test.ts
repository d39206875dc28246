import { describe, expect, it, onTestFinished } from "vitest";
import { DeliveryError, messaging } from "#packages/messaging";
import { SMTP_PASSWORD, startSmtpServer } from "#packages/messaging/testing";
import { setUpTestSite } from "../../testing/test-site.ts";
import { EMAIL, fakeServers, HOUR_MS, MINUTE_MS, setUpNotices } from "./notice.setup.ts";
import { saveChannel } from "./notice-channel.service.ts";

const site = setUpTestSite();
const { turnOn, enqueue, deliver, deliverFor, waiting } = setUpNotices(site);

describe("undelivered notices", () => {
	it("are kept for a day without a real mail server, and sent once when it is back", async () => {
		const first = await startSmtpServer();
		await first.close();
		await turnOn("email", { settings: first.settings, secret: SMTP_PASSWORD });
		for (let hour = 0; hour < 24; hour += 1) {
			await enqueue("enquiry", hour);
			if (hour === 3) await enqueue("backupFailed");
			await deliverFor(HOUR_MS, messaging);
		}
		expect(await waiting()).toMatchObject([
			{ kind: "enquiry", count: 24, failure: "refused" },
			{ kind: "backupFailed", count: 1, failure: "refused" },
		]);
		const back = await startSmtpServer({ port: first.port });
		onTestFinished(back.close);
		await deliverFor(2 * HOUR_MS, messaging);
		expect(back.mails.map(({ body }) => /\/admin\/\w+/.exec(body)?.[0]).sort()).toEqual([
			"/admin/backups",
			"/admin/enquiries",
		]);
		expect(await waiting()).toEqual([]);
		// The log names the failures, but contains neither address nor secret.
		expect(site.loggedProblems.length).toBeGreaterThan(20);
		expect(site.loggedProblems.join()).not.toMatch(/example\.org|kanarejka/);
	});

	it("do not block other channels, and are retried at intervals that grow to an hour", async () => {
		await turnOn("email");
		await turnOn("telegram");
		await enqueue("enquiry");
		const servers = fakeServers({ email: new DeliveryError("timeout") });
		const pauses: number[] = [];
		for (let attempt = 0; attempt < 9; attempt += 1) {
			await deliver(servers);
			const [notice] = await waiting();
			const next = new Date(notice?.nextAttemptAt ?? 0);
			pauses.push((next.getTime() - site.clock.now().getTime()) / MINUTE_MS);
			site.clock.time = next;
		}
		expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
		expect(servers.sent).toMatchObject([{ channel: "telegram" }]);
	});

	it("are abandoned and reported after four days, and sent with the next event", async () => {
		await turnOn("email");
		await enqueue("enquiry");
		const servers = fakeServers({ email: new DeliveryError("password") });
		for (let hours = 0; hours < 98; hours += 1) {
			await deliver(servers);
			site.clock.advance(HOUR_MS);
		}
		const failures = (await site.trpc("notice.failures")).data;
		expect(failures).toEqual([{ channel: "email", failure: "password", waiting: 0, abandoned: 1 }]);
		servers.failing = {};
		const healthy = fakeServers();
		await deliver(healthy);
		expect(healthy.sent).toEqual([]);
		await enqueue("enquiry");
		await deliver(healthy);
		expect(healthy.sent).toMatchObject([{ subject: "Новых заявок на сайте: 2" }]);
	});

	it("can be retried immediately by the owner", async () => {
		await turnOn("email");
		await enqueue("enquiry");
		await deliver(fakeServers({ email: new DeliveryError("refused") }));
		expect((await site.trpc("notice.retry")).status).toBe(200);
		const servers = fakeServers();
		await deliver(servers);
		expect(servers.sent).toHaveLength(1);
	});

	it("are not sent again while an attempt is running, even after an earlier failure", async () => {
		await turnOn("email");
		await turnOn("max");
		await enqueue("enquiry");
		await deliver(fakeServers({ email: new DeliveryError("refused") }));
		site.clock.advance(MINUTE_MS);
		const inner = fakeServers();
		const sent: string[] = [];
		await deliver({
			...inner,
			async send({ channel }) {
				sent.push(channel);
				await site.trpc("notice.retry");
				await turnOn("email", { secret: "another" });
				await deliver(inner);
			},
		});
		expect([sent, inner.sent]).toEqual([["email"], []]);
	});

	it("are dropped when their channel is switched off", async () => {
		await turnOn("email");
		await enqueue("enquiry");
		await saveChannel(site.context(), {
			channel: "email",
			isOn: false,
			kinds: [],
			digestHour: 9,
			settings: { ...EMAIL },
		});
		expect(await waiting()).toEqual([]);
	});

	it("are reported as incomplete if the channel lacks its secret, as after a restore", async () => {
		await turnOn("telegram");
		await site.em.execute("delete from notice_secret");
		await enqueue("enquiry");
		await deliver(fakeServers());
		expect((await site.trpc("notice.failures")).data).toMatchObject([{ channel: "telegram", failure: "incomplete" }]);
	});
});
