import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AdminPost } from "#contract/post.ts";
import { POST_KIND } from "../../writing/posts/post-kind.ts";
import { draftOf, openForm, POST, refusal } from "./editing-session.fixture.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-03-12T09:04:00Z") }));
afterEach(() => vi.useRealTimers());

describe("a post that was saved elsewhere meanwhile", () => {
	async function conflict() {
		const form = openForm(POST);
		const theirs = { ...POST, content: "Их слова", version: 2 };
		form.server.stored = theirs;
		form.type({ content: "Мои слова" });
		const result = await form.session.save();
		return { ...form, theirs, result };
	}

	it("is not overwritten: the admin has both versions", async () => {
		const { session, server, theirs, result } = await conflict();
		expect(result.kind).toBe("conflict");
		expect(session.state().status).toEqual({ kind: "conflict", theirs });
		expect(server.stored?.content).toBe("Их слова");
		expect(session.values().content).toBe("Мои слова");
	});

	it("is overwritten when the admin keeps their own version", async () => {
		const { session, server, theirs } = await conflict();
		await session.keepMine(theirs);
		expect(server.stored).toMatchObject({ content: "Мои слова", version: 3 });
	});

	it("conflicts again when it was saved once more before the admin chose", async () => {
		const { session, server, theirs } = await conflict();
		server.stored = { ...theirs, content: "Их третьи слова", version: 3 };
		expect(await session.keepMine(theirs)).toMatchObject({ kind: "conflict" });
		expect(server.stored.content).toBe("Их третьи слова");
	});

	it("replaces the form's text and deletes the draft when the admin accepts the saved version", async () => {
		const { session, device, theirs } = await conflict();
		await session.storeNow();
		await session.acceptTheirs(theirs);
		expect(device.size).toBe(0);
		expect(session.state().status.kind).toBe("clean");
		expect(session.state().base).toEqual(theirs);
	});

	it("conflicts again after the admin has postponed the choice", async () => {
		const { session, server } = await conflict();
		session.decideLater();
		expect(session.state().status.kind).toBe("edited");
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored?.content).toBe("Их слова");
	});

	it("causes no conflict if only its version number has changed", async () => {
		const { session, server, type } = openForm(POST);
		server.stored = { ...POST, version: 3 };
		type({ content: "Мои слова" });
		expect(await session.save()).toMatchObject({ kind: "saved" });
		expect(server.stored).toMatchObject({ content: "Мои слова", version: 4 });
	});

	it("is not confused with a taken slug", async () => {
		const { session, server, type } = openForm(POST);
		server.faults.push(refusal(409, "Адрес занят", [{ path: "slug", message: "Занят" }]));
		type({ slug: "chuzhoy" });
		expect(await session.save()).toMatchObject({ kind: "failed", failure: { fields: { slug: "Занят" } } });
		expect(server.requests).toEqual(["save"]);
	});
});

describe("a post that was deleted elsewhere meanwhile", () => {
	/** A form whose save has found that the post is in the trash. */
	async function deleted(change: Partial<AdminPost> = {}, form = openForm(POST)) {
		form.type({ content: "Мои слова" });
		form.server.stored = { ...POST, version: 2, ...change, deletedAt: "2026-03-12T09:00:00Z" };
		await form.session.save();
		expect(form.session.state().status.kind).toBe("deleted");
		return form;
	}

	it("can be restored from the trash and saved", async () => {
		const { session, server } = await deleted();
		expect(await session.restoreAndSave()).toMatchObject({ kind: "saved" });
		expect(server.stored).toMatchObject({ content: "Мои слова", deletedAt: null });
	});

	it("can be restored under a slug that is typed meanwhile", async () => {
		const { session, server, type } = await deleted();
		type({ slug: "drugoj-adres" });
		expect(session.state().status.kind).toBe("deleted");
		expect(await session.restoreAndSave()).toMatchObject({ kind: "saved" });
		expect(server.stored).toMatchObject({ slug: "drugoj-adres", content: "Мои слова", deletedAt: null });
	});

	it("conflicts if it was changed before its deletion, or if the draft is older", async () => {
		for (const change of [{ content: "Их слова" }, { slug: "drugoj" }]) {
			const { session, server } = await deleted({ ...change, version: 3 });
			expect(await session.restoreAndSave()).toMatchObject({ kind: "conflict" });
			expect(server.stored).toMatchObject(change);
		}
		const older = openForm({ ...POST, version: 5 });
		await older.session.restoreDraft(draftOf({ version: 3, fields: POST_KIND.valuesOf(POST) }));
		await deleted({ version: 6 }, older);
		expect(await older.session.restoreAndSave()).toMatchObject({ kind: "conflict" });
	});
});
