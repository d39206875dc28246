import { describe, expect, it } from "vitest";
import { enquiryInputSchema } from "#contract/enquiry.ts";
import { Enquiry } from "#db/entities/enquiry.entity.ts";
import { FormAttempt } from "#db/entities/form-attempt.entity.ts";
import { makeArtwork } from "#db/factories/artwork.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { currentLegalRevision } from "../legal/legal-revision.service.ts";
import { createEnquiry } from "./enquiry.service.ts";

const site = setUpTestSite();
const form = {
	name: " Анна ",
	channel: "telegram",
	address: "https://t.me/Anna_B",
	halfDays: ["fri-pm", "mon-am"],
	timeZone: "America/New_York",
	message: "Первая строка\r\nвторая",
	consent: true,
};
let last = 0;
const send = (change: object = {}, ip = "192.0.2.1") => {
	last += 1;
	const input = enquiryInputSchema.parse({ ...form, message: `Заявка ${last}`, ...change });
	return createEnquiry(site.context({ ip }), input);
};
const stored = async () => {
	const [enquiry] = await site.em.fork().findAll(Enquiry, { orderBy: { id: "desc" } });
	return enquiry;
};

describe("an enquiry", () => {
	it("is stored as new and unread, with the record of its consent", async () => {
		const { number, hash } = await currentLegalRevision(site.em, "enquiry-consent");
		await send({ message: form.message });
		expect(await stored()).toMatchObject({
			name: "Анна",
			address: "https://t.me/Anna_B",
			addressKey: "anna_b",
			halfDays: ["mon-am", "fri-pm"],
			timeZone: "America/New_York",
			message: "Первая строка\nвторая",
			aboutTitle: null,
			state: "new",
			readAt: null,
			isUrgent: false,
			consentRevision: number,
			consentHash: hash,
			consentAt: site.clock.now(),
			closedAt: null,
		});
	});

	it.each([
		["phone", "8 (912) 345-67-89", "79123456789"],
		["whatsapp", "+1 202 555 01 23", "12025550123"],
		["email", "Anna@Example.org", "anna@example.org"],
		["telegram", "@Anna_B", "anna_b"],
		["telegram", "+7 912 345 67 89", "79123456789"],
	])("by %s is stored with a normalised address key (%s)", async (channel, address, key) => {
		await send({ channel, address });
		expect(await stored()).toMatchObject({ channel, address, addressKey: key });
	});

	it.each([
		["name", { name: " \u2060 " }],
		["channel", { channel: "fax" }],
		["address", { address: " " }],
		["address", { channel: "email", address: "anna" }],
		["address", { channel: "phone", address: "12345" }],
		["address", { channel: "whatsapp", address: "anna" }],
		["address", { channel: "telegram", address: "t.me/а" }],
		["halfDays", { halfDays: ["mon-am", "mon-pm", "tue-am", "tue-pm"] }],
		["halfDays.0", { halfDays: ["someday"] }],
		["timeZone", { timeZone: "Moon/Base" }],
		["message", { message: "я".repeat(501) }],
		["consent", { consent: false }],
	])("is rejected with an invalid %s", (path, change) => {
		const { error } = enquiryInputSchema.safeParse({ ...form, ...change });
		expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
	});

	it("records the title of the offer or work that it refers to, if that is public", async () => {
		const [offer] = site.content.current().offers.items;
		await send({ about: `offer:${offer?.id}` });
		expect(await stored()).toMatchObject({ aboutKind: "offer", aboutTitle: offer?.title });
		await makeArtwork(site.em, { slug: "ozero", titleRu: "Озеро" });
		await makeArtwork(site.em, { slug: "skryta", published: false });
		await send({ about: "artwork:ozero" });
		expect(await stored()).toMatchObject({ aboutKind: "artwork", aboutKey: "ozero", aboutTitle: "Озеро" });
		for (const about of ["artwork:skryta", "artwork:net", "offer:net", "post:x", "'; drop table enquiry"]) {
			await send({ about }, `198.51.100.${last}`);
			expect(await stored()).toMatchObject({ aboutKind: null, aboutKey: null, aboutTitle: null });
		}
	});

	it("is urgent if it shows signs of distress", async () => {
		expect(await send({ message: "Я больше не хочу жить" })).toMatchObject({ isUrgent: true });
		expect(await stored()).toMatchObject({ isUrgent: true });
	});
});

describe("the enquiry form", () => {
	const same = { message: "То же" };
	const limited = { kind: "rateLimited" };

	it("stores nothing when the honeypot field is filled in, and responds as usual", async () => {
		expect(await send({ subject: "Buy now" })).toEqual({ isUrgent: false });
		expect(await site.count("enquiry")).toBe(0);
	});

	it("rejects an enquiry that was written implausibly fast, if the script measured the time", async () => {
		await expect(send({ filledInMs: 500 })).rejects.toMatchObject({ kind: "invalid" });
		await send({ filledInMs: 5_000 });
		expect(await site.count("enquiry")).toBe(1);
	});

	it("stores an enquiry once if it is sent again within ten minutes, even concurrently", async () => {
		await send(same);
		await Promise.all([send(same), send(same), send(same, "198.51.100.7")]);
		expect([await site.count("enquiry"), await site.count("form_attempt")]).toEqual([1, 1]);
		site.clock.advance(11 * 60_000);
		await send(same);
		expect(await site.count("enquiry")).toBe(2);
	});

	it("stores no IP, but only a daily hash with each attempt, counted apart from comments", async () => {
		await send();
		const [attempt] = await site.em.findAll(FormAttempt);
		expect(attempt).toMatchObject({ form: "enquiry", ipHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
		expect(JSON.stringify([attempt, await stored()])).not.toContain("192.0.2");
	});

	it("accepts five enquiries per IP and a hundred in all, even under load", async () => {
		const ips = Array.from({ length: 25 }, (_, n) => `203.0.113.${n}`);
		let refused = 0;
		for (let round = 0; round < 12; round += 1) {
			const sent = await Promise.allSettled(ips.slice(0, round < 6 ? 10 : 25).map((ip) => send({}, ip)));
			for (const result of sent) {
				if (result.status === "fulfilled") continue;
				expect(result.reason).toMatchObject(limited);
				refused += 1;
			}
			site.clock.advance(4_000);
		}
		expect([await site.count("enquiry"), refused]).toEqual([100, 110]);
		const perIp = await site.em.execute<{ count: number }[]>(
			"select count(*)::int as count from form_attempt group by ip_hash order by 1 desc limit 1",
		);
		expect(perIp[0]?.count).toBe(5);
		// An hour later a new enquiry is accepted again.
		site.clock.advance(60 * 60_000);
		await send({}, "198.51.100.9");
	});
});
