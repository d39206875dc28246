import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PostFormValues } from "#contract/post.ts";
import { POST_KIND } from "../../writing/posts/post-kind.ts";
import { UnreadableResponse } from "../calls/failure.ts";
import { describeStatus } from "./describe-status.ts";
import { draftOf, NEW_FIELDS, openForm, POST, refusal } from "./editing-session.fixture.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-03-12T09:04:00Z") }));
afterEach(() => vi.useRealTimers());

type Form = ReturnType<typeof openForm>;

/** Types text into a form and saves it; the save fails. */
async function failSave(
	form: Form,
	fault: Form["server"]["faults"][number],
	fields: Partial<PostFormValues> = { content: "Слова" },
) {
	form.server.faults.push(fault);
	form.type(fields);
	const result = await form.session.save();
	expect(result.kind).toBe("failed");
	return { ...form, result };
}

describe("a save that fails", () => {
	it("keeps the draft and reports the reason", async () => {
		const fault = refusal(422, "Проверьте", [{ path: "slug", message: "Занят" }]);
		const { session, device, result } = await failSave(openForm(POST), fault, { slug: "Плохой" });
		expect(result).toMatchObject({ isNew: false, failure: { status: 422, fields: { slug: "Занят" } } });
		expect(describeStatus(session.state(), POST_KIND)).toBe("Не сохранено: Проверьте");
		await vi.advanceTimersByTimeAsync(500);
		expect(device.get("form")?.fields).toMatchObject({ slug: "Плохой" });
	});

	it("reports whether there is no network or the site does not respond", async () => {
		const form = await failSave(openForm(POST), "lost before");
		expect(describeStatus(form.session.state(), POST_KIND)).toBe("Не сохранено: сайт не отвечает");
		vi.stubGlobal("navigator", { onLine: false });
		await failSave(form, "lost before");
		vi.unstubAllGlobals();
		expect(describeStatus(form.session.state(), POST_KIND)).toBe("Не сохранено: нет сети");
	});

	it("may be retried after a lost connection, with text typed meanwhile", async () => {
		const { session, type } = await failSave(openForm(POST), "lost before");
		type({ content: "Слова и ещё" });
		expect(session.state().status).toMatchObject({ kind: "failed", failure: { isOffline: true } });
		expect(session.mayRetry()).toBe(true);
		await vi.advanceTimersByTimeAsync(500);
		expect(session.state().draft).toMatchObject({ storedAt: expect.any(Date) });
	});

	it("is not retried automatically if it would publish or a draft was restored meanwhile", async () => {
		const form = await failSave(openForm(POST), "lost before");
		form.type({ published: true });
		expect(form.session.mayRetry()).toBe(false);
		await failSave(form, "lost before");
		expect(form.session.mayRetry()).toBe(true);
		await form.session.restoreDraft(draftOf({ version: 1, fields: POST_KIND.valuesOf(POST) }));
		expect(form.session.mayRetry()).toBe(false);
	});

	it("recognises its own text in the conflict that follows a proxy timeout", async () => {
		const { session, server, type } = await failSave(openForm(POST), "proxy timeout");
		type({ content: "Слова и ещё" });
		expect(await session.save()).toMatchObject({ kind: "saved" });
		expect(server.stored?.content).toBe("Слова и ещё");
	});

	it("does not mistake a proxy's 404 for a deleted post", async () => {
		const { session } = await failSave(openForm(POST), TRPCClientError.from(new UnreadableResponse(404)));
		expect(session.state().status.kind).toBe("failed");
	});

	it("does not create the post twice when the first response was lost", async () => {
		const { session, server, type } = await failSave(openForm(), "lost after", NEW_FIELDS);
		type({ content: "Слова и ещё" });
		expect(await session.save()).toMatchObject({ kind: "saved", isNew: true });
		expect(server.requests).toEqual(["create", "create", "save"]);
		expect(server.stored?.content).toBe("Слова и ещё");
	});

	it("does not overwrite a change that was made elsewhere after the first response was lost", async () => {
		const { session, server, type } = await failSave(openForm(), "lost after", NEW_FIELDS);
		server.stored = { ...POST, ...NEW_FIELDS, content: "Их слова", version: 2 };
		type({ content: "Слова и ещё" });
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored.content).toBe("Их слова");
		expect(await session.keepMine(server.stored)).toMatchObject({ kind: "saved", isNew: true });
	});

	it("recognises its own earlier text in a conflict, and saves the newer text", async () => {
		const form = await failSave(openForm(POST), "lost after");
		await failSave(form, "lost before", { content: "Слова и ещё" });
		form.type({ content: "Слова и ещё немного" });
		expect(await form.session.save()).toMatchObject({ kind: "saved" });
		expect(form.server.stored?.content).toBe("Слова и ещё немного");
	});

	it("recognises the same text in a conflict when the response was lost", async () => {
		const fields = { title: "Перемена ", content: "Слова" };
		const { session, server } = await failSave(openForm(POST), "lost after", fields);
		expect(await session.save()).toMatchObject({ kind: "saved" });
		expect(session.state().status.kind).toBe("clean");
		expect(server.requests).toEqual(["save", "save", "load"]);
	});
});
