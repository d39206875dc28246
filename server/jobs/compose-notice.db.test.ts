import { describe, expect, it } from "vitest";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makeEnquiry } from "#db/factories/enquiry.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { fakeServers, HOUR_MS, MINUTE_MS, setUpNotices } from "../features/notice/notice.setup.ts";
import { enqueueBackupFailure } from "../features/notice/notice-outbox.service.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { turnOn, enqueue, deliver, deliverFor, waiting } = setUpNotices(site);

describe("a notice about comments", () => {
	const makeWaiting = async (change: { isUrgent?: boolean; isApproved?: boolean } = {}) => {
		const words = { authorName: "Анна Посетитель", content: "Тайные слова" };
		const comment = await makeComment(site.em, await makePost(site.em), { ...words, ...change });
		await site.em.execute("update comment set waiting_since = ? where id = ?", [site.clock.now(), comment.id]);
		return comment;
	};

	it("links to each urgent one, without names or texts", async () => {
		await turnOn("email");
		for (let number = 0; number < 2; number += 1) {
			const { id } = await makeWaiting({ isUrgent: true });
			await enqueue("urgentComment", id);
		}
		const servers = fakeServers();
		await deliver(servers);
		const [{ subject = "", text = "" } = {}] = servers.sent;
		expect(subject).toBe("Срочных комментариев на сайте: 2");
		expect(text).not.toMatch(/Анна|Тайные/);
		expect(text.match(/https:\/\/example\.org\/act\/[\w-]{43}/g)).toHaveLength(2);
		expect(text).toContain("https://example.org/admin/comments?state=urgent");
	});

	it("is not sent if all urgent ones have been decided on meanwhile", async () => {
		await turnOn("email");
		const { id } = await makeWaiting({ isUrgent: true, isApproved: true });
		await enqueue("urgentComment", id);
		const servers = fakeServers();
		await deliver(servers);
		expect(servers.sent).toEqual([]);
		expect(await waiting()).toEqual([]);
	});

	it("is sent once a day from the chosen hour, if there are new ones", async () => {
		await turnOn("email");
		site.clock.time = new Date("2026-03-12T05:58:00Z");
		await makeWaiting();
		const servers = fakeServers();
		await deliver(servers);
		expect(servers.sent).toEqual([]);
		// Nine o'clock in Moscow.
		site.clock.advance(3 * MINUTE_MS);
		await Promise.all([deliver(servers), deliver(servers)]);
		await deliverFor(3 * HOUR_MS, servers);
		expect(servers.sent.map(({ subject }) => subject)).toEqual(["Комментариев ждут решения: 1"]);
		await deliverFor(24 * HOUR_MS, servers);
		expect(servers.sent).toHaveLength(1);
		await makeWaiting();
		await deliverFor(24 * HOUR_MS, servers);
		expect(servers.sent.map(({ subject }) => subject).slice(1)).toEqual(["Комментариев ждут решения: 2"]);
	});
});

describe("a failed backup", () => {
	it("is reported once until a backup succeeds", async () => {
		await turnOn("email");
		const servers = fakeServers();
		const fail = async (newest: Date | undefined) => {
			await enqueueBackupFailure(site.em, site.clock.now(), newest);
			await deliver(servers);
		};
		const first = new Date(site.clock.now().getTime() - HOUR_MS);
		await Promise.all([fail(first), fail(first)]);
		for (let hours = 0; hours < 24 * 5; hours += 6) {
			site.clock.advance(6 * HOUR_MS);
			await fail(first);
		}
		expect(servers.sent.map(({ subject }) => subject)).toEqual(["Не удалось сделать копию сайта"]);
		const second = site.clock.now();
		site.clock.advance(HOUR_MS);
		await fail(second);
		expect(servers.sent).toHaveLength(2);
	});
});

it("a notice of an urgent enquiry reports the urgency, but neither name nor text", async () => {
	await turnOn("email");
	const { id } = await makeEnquiry(site.em, { name: "Анна", message: "Не хочу жить", isUrgent: true });
	await enqueue("enquiry", id, true);
	const servers = fakeServers();
	await deliver(servers);
	expect(servers.sent).toMatchObject([{ subject: "Срочная заявка на сайте" }]);
	expect(servers.sent[0]?.text).not.toMatch(/Анна|жить/);
});
