import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UnreadableResponse } from "../errors/failure.ts";
import { POST_KIND } from "../posts/post-kind.ts";
import { describeStatus } from "./describe-status.ts";
import { draftOf, NEW_FIELDS, openForm, POST, refusal } from "./editing-session.fixtures.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-03-12T09:04:00Z") }));
afterEach(() => vi.useRealTimers());

describe("a save that fails", () => {
	it("keeps the draft and says why", async () => {
		const { session, device, server, type } = openForm(POST);
		server.faults.push(refusal(422, "Проверьте", [{ path: "slug", message: "Занят" }]));
		type({ slug: "Плохой" });
		const result = await session.save();
		expect(result).toMatchObject({ kind: "failed", isNew: false, failure: { status: 422, fields: { slug: "Занят" } } });
		expect(describeStatus(session.state(), POST_KIND.words)).toBe("Не сохранено: Проверьте");
		await vi.advanceTimersByTimeAsync(500);
		expect(device.get("form")?.fields).toMatchObject({ slug: "Плохой" });
	});

	it("says whether there is no network or the site does not respond", async () => {
		const { session, server, type } = openForm(POST);
		server.faults.push("lost before", "lost before");
		type({ content: "Слова" });
		await session.save();
		expect(describeStatus(session.state(), POST_KIND.words)).toBe("Не сохранено: сайт не отвечает");
		vi.stubGlobal("navigator", { onLine: false });
		await session.save();
		vi.unstubAllGlobals();
		expect(describeStatus(session.state(), POST_KIND.words)).toBe("Не сохранено: нет сети");
	});

	it("may be repeated when there is a network again, with text that was typed meanwhile", async () => {
		const { session, server, type } = openForm(POST);
		server.faults.push("lost before");
		type({ content: "Слова" });
		await session.save();
		type({ content: "Слова и ещё" });
		expect(session.state().status).toMatchObject({ kind: "failed", failure: { isOffline: true } });
		expect(session.mayRetry()).toBe(true);
		await vi.advanceTimersByTimeAsync(500);
		expect(session.state().draft).toMatchObject({ storedAt: expect.any(Date) });
	});

	it("is not repeated automatically when the post would be published or a draft was restored meanwhile", async () => {
		const { session, server, type } = openForm(POST);
		server.faults.push("lost before", "lost before");
		type({ content: "Слова" });
		await session.save();
		type({ published: true });
		expect(session.mayRetry()).toBe(false);
		await session.save();
		expect(session.mayRetry()).toBe(true);
		await session.restoreDraft(draftOf({ version: 1, fields: POST_KIND.valuesOf(POST) }));
		expect(session.mayRetry()).toBe(false);
	});

	it("recognises its own text in the conflict that follows a proxy timeout", async () => {
		const { session, server, type } = openForm(POST);
		server.faults.push("proxy timeout");
		type({ content: "Слова" });
		expect(await session.save()).toMatchObject({ kind: "failed" });
		type({ content: "Слова и ещё" });
		expect(await session.save()).toMatchObject({ kind: "saved" });
		expect(server.stored?.content).toBe("Слова и ещё");
	});

	it("does not take a proxy's 404 for a deleted post", async () => {
		const { session, server, type } = openForm(POST);
		server.faults.push(TRPCClientError.from(new UnreadableResponse(404)));
		type({ content: "Слова" });
		await session.save();
		expect(session.state().status.kind).toBe("failed");
	});

	it("does not create the post twice when the first response was lost", async () => {
		const { session, server, type } = openForm();
		server.faults.push("lost after");
		type(NEW_FIELDS);
		await session.save();
		type({ content: "Слова и ещё" });
		expect(await session.save()).toMatchObject({ kind: "saved", isNew: true });
		expect(server.requests).toEqual(["create", "create", "replace"]);
		expect(server.stored?.content).toBe("Слова и ещё");
	});

	it("does not overwrite a change that was made elsewhere after the first response was lost", async () => {
		const { session, server, type } = openForm();
		server.faults.push("lost after");
		type(NEW_FIELDS);
		await session.save();
		server.stored = { ...POST, ...NEW_FIELDS, content: "Их слова", version: 2 };
		type({ content: "Слова и ещё" });
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored.content).toBe("Их слова");
		expect(await session.keepMine(server.stored)).toMatchObject({ kind: "saved", isNew: true });
	});

	it("recognises an earlier text of its own in a conflict, and saves the newer one", async () => {
		const { session, server, type } = openForm(POST);
		server.faults.push("lost after", "lost before");
		type({ content: "Слова" });
		await session.save();
		type({ content: "Слова и ещё" });
		await session.save();
		type({ content: "Слова и ещё немного" });
		expect(await session.save()).toMatchObject({ kind: "saved" });
		expect(server.stored?.content).toBe("Слова и ещё немного");
	});

	it("recognises the same text in a conflict when the response was lost", async () => {
		const { session, server, type } = openForm(POST);
		server.faults.push("lost after");
		type({ title: "Перемена ", content: "Слова" });
		await session.save();
		expect(await session.save()).toMatchObject({ kind: "saved" });
		expect(session.state().status.kind).toBe("clean");
		expect(server.requests).toEqual(["replace", "replace", "load"]);
	});
});
