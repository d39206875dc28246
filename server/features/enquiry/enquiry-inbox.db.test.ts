import { describe, expect, it } from "vitest";
import type { EnquiryListQuery } from "#contract/enquiry.ts";
import { makeEnquiry } from "#db/factories/enquiry.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import {
	changeState,
	countEnquiries,
	deleteEnquiry,
	findEnquiry,
	listEnquiries,
	markRead,
	saveNote,
} from "./enquiry-inbox.service.ts";

const site = setUpTestSite();
const A_DAY = 24 * 60 * 60_000;

const make = (name: string, change: object = {}) => makeEnquiry(site.em, { name, ...change });
const names = async (query: EnquiryListQuery = {}) =>
	(await listEnquiries(site.context(), query))[0].map(({ name }) => name);
const closed = (state: string, closedAt = new Date("2026-01-05")) => ({ state, closedAt, readAt: closedAt });
const conflict = (message: RegExp) =>
	expect.objectContaining({ kind: "conflict", message: expect.stringMatching(message) });

describe("the list of enquiries", () => {
	it("shows urgent new ones first, then unread ones, then the newest, and closed ones last, without spam", async () => {
		const readAt = new Date();
		await make("urgent", { isUrgent: true, readAt });
		await make("urgent in work", { isUrgent: true, readAt, state: "inProgress" });
		await make("read", { readAt });
		await make("unread");
		await make("newest unread");
		await make("done", closed("done"));
		await make("spam", closed("spam"));
		await make("trash", { deletedAt: new Date() });
		expect(await names()).toEqual(["urgent", "newest unread", "unread", "read", "urgent in work", "done"]);
		expect(await names({ state: "spam" })).toEqual(["spam"]);
		expect(await names({ state: "trash" })).toEqual(["trash"]);
		expect(await countEnquiries(site.context())).toEqual({
			...{ new: 4, inProgress: 1, scheduled: 0, done: 1, spam: 1, trash: 1, urgent: 1 },
		});
	});

	it("sorts scheduled enquiries by the time of their meeting, those without one last", async () => {
		await make("later", { state: "scheduled", appointmentAt: new Date("2026-03-14") });
		await make("without");
		await make("sooner", { state: "scheduled", appointmentAt: new Date("2026-03-13") });
		await make("unknown", { state: "scheduled" });
		expect(await names({ state: "scheduled" })).toEqual(["sooner", "later", "unknown"]);
	});

	it.each([
		["a name", "катя"],
		["an address", "katya@"],
		["a number in any spelling", "79123456789"],
		["a message with other quotation marks", "«весна» море"],
		["a note", "перезвонить"],
	])("can be searched by %s", async (_, q) => {
		await make("Катя", {
			address: "8 (912) 345-67-89",
			channel: "phone",
			message: 'Про "весну" и море, весна',
			note: "Перезвонить, katya@example.org",
		});
		await make("Другой", { message: "%_" });
		expect(await names({ q })).toEqual(["Катя"]);
	});

	it("is paginated", async () => {
		for (const name of ["a", "b", "c"]) await make(name);
		const [enquiries, total] = await listEnquiries(site.context(), { limit: 2, offset: 2 });
		expect([enquiries.map(({ name }) => name), total]).toEqual([["a"], 3]);
	});
});

describe("the state of an enquiry", () => {
	it("can be changed forward and back; closing sets a time, which reopening clears", async () => {
		const { id } = await make("Катя");
		const change = async (from: "new" | "inProgress" | "done" | "spam", state: typeof from) =>
			changeState(site.context(), { id, from, state });
		expect(await change("new", "inProgress")).toMatchObject({
			state: "inProgress",
			closedAt: null,
			readAt: site.clock.now(),
		});
		const closedAt = site.clock.now();
		expect(await change("inProgress", "done")).toMatchObject({ state: "done", closedAt });
		site.clock.advance(1_000);
		expect(await change("done", "spam")).toMatchObject({ state: "spam", closedAt });
		expect(await change("spam", "inProgress")).toMatchObject({ state: "inProgress", closedAt: null });
	});

	it("becomes «Назначено» with the time of the meeting, and undoing it restores the former time", async () => {
		const { id } = await make("Катя");
		const appointmentAt = "2026-03-20T16:00:00.000Z";
		const set = await changeState(site.context(), { id, from: "new", state: "scheduled", appointmentAt });
		expect([set.state, set.appointmentAt?.toISOString()]).toEqual(["scheduled", appointmentAt]);
		const kept = await changeState(site.context(), { id, from: "scheduled", state: "done" });
		expect(kept.appointmentAt?.toISOString()).toBe(appointmentAt);
		const undone = await changeState(site.context(), { id, from: "done", state: "new", appointmentAt: null });
		expect(undone.appointmentAt).toBeNull();
	});

	it("is a conflict that reports the current state if another window changed it differently", async () => {
		const { id } = await make("Катя");
		const change = { id, from: "new", state: "spam" } as const;
		await changeState(site.context(), change);
		await changeState(site.context(), change);
		const stale = changeState(site.context(), { id, from: "new", state: "inProgress" });
		await expect(stale).rejects.toEqual(conflict(/«Спам»/));
		expect(await findEnquiry(site.context(), id)).toMatchObject({ state: "spam" });
	});

	it("cannot be changed in the trash", async () => {
		const { id } = await make("Катя", { deletedAt: new Date() });
		const refused = changeState(site.context(), { id, from: "new", state: "done" });
		await expect(refused).rejects.toMatchObject({ kind: "notFound" });
	});

	it.each([
		["another word", { from: "new", state: "open" }],
		["no former state", { state: "done" }],
		["a moment without a time", { from: "new", state: "scheduled", appointmentAt: "2026-03-20" }],
	])("is rejected with %s", async (_, change) => {
		const { id } = await make("Катя");
		expect((await site.trpc("enquiry.setState", { id, ...change })).status).toBe(422);
	});
});

describe("the note on an enquiry", () => {
	it("can be saved repeatedly, but a save based on an outdated note is a conflict", async () => {
		const { id } = await make("Катя");
		const save = (base: string, note: string) => saveNote(site.context(), { id, base, note });
		await save("", "Первая");
		await save("Первая", "Первая\nВторая");
		// A client may repeat a save whose response was lost: the same note again is not a conflict.
		await save("Первая", "Первая\nВторая");
		await expect(save("", "Другая")).rejects.toEqual(conflict(/в другом окне/));
		expect(await findEnquiry(site.context(), id)).toMatchObject({ note: "Первая\nВторая" });
	});

	it("is saved by only one of two windows that save concurrently", async () => {
		const { id } = await make("Катя");
		const saves = ["А", "Б"].map((note) => saveNote(site.context(), { id, base: "", note }));
		const results = await Promise.allSettled(saves);
		expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	});

	it("is kept when the state is changed with an earlier form", async () => {
		const { id } = await make("Катя");
		await saveNote(site.context(), { id, base: "", note: "Да" });
		expect(await changeState(site.context(), { id, from: "new", state: "done" })).toMatchObject({ note: "Да" });
	});

	it("is rejected if it is too long", async () => {
		const { id } = await make("Катя");
		expect((await site.trpc("enquiry.saveNote", { id, base: "", note: "я".repeat(10_001) })).status).toBe(422);
	});
});

it("an enquiry keeps the time when it was first opened", async () => {
	const { id } = await make("Катя");
	const readAt = site.clock.now();
	await markRead(site.context(), id);
	site.clock.advance(1_000);
	expect(await markRead(site.context(), id)).toMatchObject({ readAt });
});

it.each(["byId", "markRead", "setState", "saveNote", "delete", "restore"])(
	"enquiry.%s returns 404 for a missing enquiry",
	async (name) => {
		const fields =
			name === "setState" ? { from: "new", state: "done" } : name === "saveNote" ? { note: "", base: "" } : {};
		expect((await site.trpc(`enquiry.${name}`, { id: 1, ...fields })).status).toBe(404);
	},
);

it("deleting an enquiry that is already in the trash reports that it is there", async () => {
	const { id } = await make("Катя", { deletedAt: new Date() });
	const refused = deleteEnquiry(site.context(), id);
	await expect(refused).rejects.toMatchObject({ kind: "notFound", message: "Заявка уже в корзине" });
});

it("closed enquiries are deleted after 180 days, those in the trash after 30, and open ones never", async () => {
	const now = site.clock.now();
	await make("done", closed("done", now));
	await make("spam", closed("spam", now));
	await make("open", { createdAt: new Date("2020-01-01") });
	await make("trash", { deletedAt: now });
	site.clock.advance(30 * A_DAY + 1);
	await site.purge();
	expect(await names({ state: "trash" })).toEqual([]);
	site.clock.advance(150 * A_DAY - 2);
	await site.purge();
	expect(await names()).toEqual(["open", "done"]);
	site.clock.advance(2);
	await site.purge();
	expect([await names(), await names({ state: "spam" })]).toEqual([["open"], []]);
});
