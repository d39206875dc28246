import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST_KIND } from "../../writing/posts/post-kind.ts";
import { draftOf, NEW_FIELDS, openForm, POST } from "./editing-session.fixture.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-03-12T09:04:00Z") }));
afterEach(() => vi.useRealTimers());

const OLD_DRAFT = draftOf({ fields: { ...POST_KIND.valuesOf(POST), content: "Старый текст" } });

describe("a draft that is restored from the device", () => {
	it.each([
		["its own form had created one", { formId: "left" }],
		["it went through several forms", { formId: "second", creationKey: "left" }],
	])("does not create a second post when %s", async (_, draft) => {
		const { session, server, device } = openForm();
		server.stored = { ...POST, ...NEW_FIELDS };
		server.keys.set("left", server.stored);
		const fields = { ...POST_KIND.empty, ...NEW_FIELDS };
		await session.restoreDraft(draftOf({ ...draft, entityId: null, version: null, fields }));
		expect(device.get("form")?.creationKey).toBe("left");
		await session.save();
		expect(server.requests).toEqual(["create", "save"]);
	});

	it("stays on the device exactly once: the form's own draft replaces it in a single write", async () => {
		const { session, device, answer } = openForm(POST);
		device.set(OLD_DRAFT.formId, OLD_DRAFT);
		const { promise, resolve } = Promise.withResolvers<void>();
		answer.promise = promise;
		// The device takes longer than the form's timeout.
		const restoring = session.restoreDraft(OLD_DRAFT);
		await vi.advanceTimersByTimeAsync(5_000);
		await restoring;
		expect([...device.keys()]).toEqual(["other"]);
		resolve();
		await session.storeNow();
		expect([...device.keys()]).toEqual(["form"]);
	});

	it("is not offered again once the server has its text, even if the device could not store it again", async () => {
		const { session, device, answer } = openForm(POST);
		device.set(OLD_DRAFT.formId, OLD_DRAFT);
		answer.promise = Promise.reject(new DOMException("", "QuotaExceededError"));
		await session.restoreDraft(OLD_DRAFT);
		expect([...device.keys()]).toEqual(["other"]);
		await session.restoreDraft({ ...OLD_DRAFT, version: 1 });
		expect(await session.save()).toMatchObject({ kind: "saved" });
		await vi.advanceTimersByTimeAsync(10);
		expect([...device.keys()]).toEqual([]);
	});

	it("does not overwrite a newer text of this form whose save response was lost", async () => {
		const { session, server, type } = openForm({ ...POST, version: 4 });
		server.faults.push("lost after");
		type({ content: "Новее" });
		await session.save();
		await session.restoreDraft(OLD_DRAFT);
		type({ content: "Старый текст" });
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored?.content).toBe("Новее");
	});

	it("is not confused with text that is being saved", async () => {
		const { session, server, type } = openForm({ ...POST, version: 4 });
		type({ content: "Новее" });
		const saving = session.save();
		type({ content: "Старый текст" });
		const restoring = session.restoreDraft(OLD_DRAFT);
		expect(await saving).toMatchObject({ kind: "saved" });
		await restoring;
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored?.content).toBe("Новее");
	});

	it("does not overwrite a version that was saved after the draft was begun", async () => {
		const { session, server } = openForm({ ...POST, version: 4 });
		session.restoreDraft(OLD_DRAFT);
		server.stored = { ...POST, version: 4, content: "Новее" };
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored.content).toBe("Новее");
	});
});
