import { describe, expect, it } from "vitest";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { DeliveryError } from "#packages/messaging";
import { setUpTestSite } from "../../testing/test-site.ts";
import { fakeServers, MINUTE_MS, setUpNotices } from "./notice.setup.ts";
import { claimDue, dropNotice, enqueueNotice } from "./notice-outbox.service.ts";

const site = setUpTestSite();
const makeUrgent = async () =>
	(await makeComment(site.em, await makePost(site.em), { content: "Не хочу жить", isUrgent: true })).id;
const { turnOn, enqueue, deliver, deliverFor, waiting } = setUpNotices(site);

describe("an event", () => {
	it("is sent once to each channel that is on and includes its kind", async () => {
		await turnOn("email");
		await turnOn("telegram", { kinds: ["backupFailed"] });
		await turnOn("max");
		await enqueue("enquiry", 1);
		const servers = fakeServers();
		await deliver(servers);
		await deliver(servers);
		expect(servers.sent.map(({ channel, subject }) => [channel, subject])).toEqual(
			expect.arrayContaining([
				["email", "Новая заявка на сайте"],
				["max", "Новая заявка на сайте"],
			]),
		);
		expect(servers.sent).toHaveLength(2);
		expect(await waiting()).toEqual([]);
	});

	it("is sent even to channels for urgent comments if it is an urgent enquiry", async () => {
		await turnOn("email", { kinds: ["urgentComment"] });
		await turnOn("telegram", { kinds: ["commentsDigest", "backupFailed"] });
		const servers = fakeServers();
		await enqueue("enquiry", 1);
		await deliver(servers);
		expect(servers.sent).toEqual([]);
		await enqueue("enquiry", 2, true);
		await deliver(servers);
		expect(servers.sent.map(({ channel, subject }) => [channel, subject])).toEqual([
			["email", "Новая заявка на сайте"],
		]);
		expect(await waiting()).toEqual([]);
	});

	it("is queued only if its transaction commits", async () => {
		await turnOn("email");
		const failed = site.em.transactional(async (em) => {
			await enqueueNotice(em, site.clock.now(), { kind: "enquiry", subjectId: 1 });
			throw new Error("The enquiry could not be stored");
		});
		await expect(failed).rejects.toThrow("stored");
		expect(await waiting()).toEqual([]);
	});

	it("is not queued while no channel is on", async () => {
		await enqueue("enquiry", 1);
		expect(await waiting()).toEqual([]);
	});

	it("is combined with others of its kind, so that a thousand become a few messages", async () => {
		await turnOn("email");
		const servers = fakeServers();
		for (let number = 1; number <= 60; number += 1) {
			for (let times = 0; times < 17; times += 1) await enqueue("enquiry", number);
			await deliver(servers);
			site.clock.advance(MINUTE_MS);
		}
		await deliverFor(30 * MINUTE_MS, servers);
		const told = servers.sent.map(({ subject }) => Number(/\d+/.exec(subject)?.[0] ?? 1));
		expect(told.length).toBeLessThanOrEqual(8);
		expect(told.reduce((sum, count) => sum + count)).toBe(60 * 17);
	});

	it("is sent in the next message if it arrives while the last is being sent", async () => {
		await turnOn("email");
		await enqueue("enquiry", 1);
		const servers = fakeServers();
		await deliver({
			...servers,
			async send(target, message) {
				await enqueue("enquiry", 2);
				await servers.send(target, message);
			},
		});
		expect(await waiting()).toMatchObject([{ kind: "enquiry", count: 1 }]);
		await deliverFor(20 * MINUTE_MS, servers);
		expect(servers.sent.map(({ subject }) => subject)).toEqual(["Новая заявка на сайте", "Новая заявка на сайте"]);
	});

	it("is kept if it arrives while an earlier notice is being dropped", async () => {
		await turnOn("email");
		await enqueue("urgentComment", 1);
		const now = site.clock.now();
		const notice = await claimDue(site.em, "email", now);
		if (!notice) throw new Error("Nothing waits");
		await enqueue("urgentComment", 2);
		await dropNotice(site.em, notice, now);
		expect(await claimDue(site.em, "email", now)).toMatchObject({ count: 1, subjectIds: [2], attempts: 1 });
	});

	it("is sent immediately if it is urgent, whatever was sent just before", async () => {
		await turnOn("email", { kinds: ["urgentComment", "enquiry"] });
		const servers = fakeServers();
		const told = () => servers.sent.length;
		for (let count = 0; count < 2; count += 1) {
			await enqueue("urgentComment", await makeUrgent());
			await deliver(servers);
			expect(told()).toBe(count + 1);
			site.clock.advance(MINUTE_MS);
		}
		// An urgent enquiry sends the waiting ones along.
		await enqueue("enquiry", 1);
		await deliver(servers);
		await enqueue("enquiry", 2);
		await deliver(servers);
		expect(told()).toBe(3);
		await enqueue("enquiry", 3, true);
		await deliver(servers);
		expect(told()).toBe(4);
		expect(await waiting()).toEqual([]);
	});

	it("is sent immediately if it is urgent, even during another delivery or after a failed one", async () => {
		await turnOn("email");
		await enqueue("enquiry", 1);
		const servers = fakeServers();
		await deliver({
			...servers,
			async send(target, message) {
				if (servers.sent.length === 0) await enqueue("enquiry", 2, true);
				await servers.send(target, message);
			},
		});
		expect(servers.sent).toHaveLength(2);
		site.clock.advance(10 * MINUTE_MS);
		await enqueue("enquiry", 3);
		await deliver({ ...servers, send: () => Promise.reject(new DeliveryError("network")) });
		await enqueue("enquiry", 4);
		await deliver(servers);
		expect(servers.sent).toHaveLength(2);
		await enqueue("enquiry", 5, true);
		await deliver(servers);
		expect(servers.sent).toHaveLength(3);
	});

	it("is sent once by concurrent processes", async () => {
		await turnOn("email");
		await turnOn("max");
		for (const kind of ["enquiry", "newDevice", "backupFailed"] as const) await enqueue(kind);
		const servers = fakeServers();
		await Promise.all([deliver(servers), deliver(servers), deliver(servers)]);
		expect(servers.sent).toHaveLength(6);
		expect(new Set(servers.sent.map(({ channel, subject }) => channel + subject)).size).toBe(6);
	});

	it("is sent later if the process that was sending it died", async () => {
		await turnOn("email");
		await enqueue("enquiry");
		const dies = { ...fakeServers(), send: () => Promise.reject(new Error("Killed")) };
		await expect(deliver(dies)).rejects.toThrow("Killed");
		const servers = fakeServers();
		await deliver(servers);
		expect(servers.sent).toEqual([]);
		site.clock.advance(6 * MINUTE_MS);
		await deliver(servers);
		expect(servers.sent).toHaveLength(1);
	});

	it("is sent after the next start if the site stops meanwhile, without counting as a failure", async () => {
		await turnOn("email");
		await enqueue("enquiry");
		const controller = new AbortController();
		const send = () => {
			controller.abort();
			return Promise.reject(new DeliveryError("network"));
		};
		await deliver({ ...fakeServers(), send }, controller.signal);
		expect(await waiting()).toMatchObject([{ failure: null, nextAttemptAt: site.clock.now().toISOString() }]);
	});
});
