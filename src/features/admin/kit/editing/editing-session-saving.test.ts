import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NEW_FIELDS, openForm, POST } from "./editing-session.fixture.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-03-12T09:04:00Z") }));
afterEach(() => vi.useRealTimers());

describe("saving a post", () => {
	it("creates the post, and updates it on later saves", async () => {
		const { session, server, type } = openForm();
		type(NEW_FIELDS);
		expect(await session.save()).toMatchObject({ kind: "saved", isNew: true });
		type({ content: "Другие слова" });
		expect(await session.save()).toMatchObject({ kind: "saved", isNew: false });
		expect(server.requests).toEqual(["create", "save"]);
		expect(server.stored).toMatchObject({ content: "Другие слова" });
		expect(session.state().status).toEqual({ kind: "clean", at: new Date() });
	});

	it("stores the draft on the device until the server has the text", async () => {
		const { session, device, type } = openForm(POST);
		type({ content: "Слова" });
		await session.storeNow();
		expect(device.get("form")).toMatchObject({ version: 1, fields: { content: "Слова" } });
		await session.save();
		expect(device.size).toBe(0);
		expect(session.hasUnstoredEdits()).toBe(false);
	});

	it("notifies listeners only of the first key press", () => {
		const { session, type } = openForm(POST);
		const listener = vi.fn();
		session.subscribe(listener);
		for (let i = 0; i < 100; i += 1) type({ content: "а".repeat(i) });
		expect(listener).toHaveBeenCalledTimes(1);
	});

	it("sends one request at a time", async () => {
		const { session, server, type } = openForm(POST);
		type({ content: "Слова" });
		const both = await Promise.all([session.save(), session.save()]);
		expect(both.map(({ kind }) => kind)).toEqual(["saved", "busy"]);
		expect(server.requests).toEqual(["save"]);
	});

	it("treats text that was typed during the request as unsaved", async () => {
		const { session, device, server, type } = openForm(POST);
		type({ content: "Слова" });
		const saving = session.save();
		type({ content: "Слова и ещё" });
		await saving;
		expect(session.state().status.kind).toBe("edited");
		await vi.advanceTimersByTimeAsync(500);
		expect(device.get("form")).toMatchObject({ fields: { content: "Слова и ещё" } });
		await session.save();
		expect(server.stored?.content).toBe("Слова и ещё");
	});

	it("treats text that was typed while the device deletes the draft as unsaved", async () => {
		const { session, type } = openForm(POST);
		type({ content: "Слова" });
		await session.save();
		// The device has not responded yet.
		type({ content: "Слова и ещё" });
		expect(session.state().status.kind).toBe("edited");
		await vi.advanceTimersByTimeAsync(2_500);
		expect(session.state()).toMatchObject({ status: { kind: "edited" }, draft: { storedAt: expect.any(Date) } });
		expect(session.isUnsaved()).toBe(true);
	});

	it("abandons a save that waits for a picture if the text is discarded", async () => {
		const { session, type } = openForm();
		type(NEW_FIELDS);
		const { promise, resolve } = Promise.withResolvers<void>();
		session.pending.add(promise);
		const onMissing = vi.fn();
		const waiting = session.pending.wait(onMissing);
		// The upload ends because the form cancels it.
		resolve();
		await session.discard();
		expect(await waiting).toBe(false);
		expect(onMissing).not.toHaveBeenCalled();
	});

	it("recomputes the reading time only if the text has changed", async () => {
		const { session, server, type } = openForm(POST);
		type({ excerpt: "Коротко" });
		await session.save();
		expect(server.stored?.readingTime).toBe(3);
		type({ content: "Другой текст" });
		await session.save();
		expect(server.stored?.readingTime).toBe(0);
	});
});
