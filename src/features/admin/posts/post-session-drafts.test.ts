import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_FIELDS, fieldsOf } from "./post-fields.ts";
import { NEW_FIELDS, openForm, POST } from "./post-session.fixtures.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-03-12T09:04:00Z") }));
afterEach(() => vi.useRealTimers());

describe("a draft that is restored from the device", () => {
	it("does not create a second post when its own form had created one", async () => {
		const { session, server } = openForm();
		server.stored = { ...POST, ...NEW_FIELDS };
		server.keys.set("left", server.stored);
		session.restoreDraft({
			formId: "left",
			postId: null,
			version: null,
			fields: { ...EMPTY_FIELDS, ...NEW_FIELDS },
			keptAt: 0,
		});
		await session.save();
		expect(server.requests).toEqual(["create", "replace"]);
	});

	it("does not create a second post when it went through several forms", async () => {
		const { session, server, device } = openForm();
		server.stored = { ...POST, ...NEW_FIELDS };
		server.keys.set("first", server.stored);
		await session.restoreDraft({
			formId: "second",
			creationKey: "first",
			postId: null,
			version: null,
			fields: { ...EMPTY_FIELDS, ...NEW_FIELDS },
			keptAt: 0,
		});
		expect(device.get("form")?.creationKey).toBe("first");
		await session.save();
		expect(server.requests).toEqual(["create", "replace"]);
	});

	it("does not overwrite a newer text of this form whose response was lost", async () => {
		const { session, server, type } = openForm({ ...POST, version: 4 });
		server.faults.push("lost after");
		type({ content: "Новее" });
		await session.save();
		await session.restoreDraft({
			formId: "other",
			postId: 7,
			version: 2,
			fields: { ...fieldsOf(POST), content: "Старый текст" },
			keptAt: 0,
		});
		type({ content: "Старый текст" });
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored?.content).toBe("Новее");
	});

	it("is not confused with the text that is being saved", async () => {
		const { session, server, type } = openForm({ ...POST, version: 4 });
		type({ content: "Новее" });
		const saving = session.save();
		type({ content: "Старый текст" });
		const restoring = session.restoreDraft({
			formId: "other",
			postId: 7,
			version: 2,
			fields: { ...fieldsOf(POST), content: "Старый текст" },
			keptAt: 0,
		});
		expect(await saving).toMatchObject({ kind: "saved" });
		await restoring;
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored?.content).toBe("Новее");
	});

	it("does not overwrite what was saved after it was begun", async () => {
		const { session, server } = openForm({ ...POST, version: 4 });
		session.restoreDraft({
			formId: "other",
			postId: 7,
			version: 2,
			fields: { ...fieldsOf(POST), content: "Старый текст" },
			keptAt: 0,
		});
		server.stored = { ...POST, version: 4, content: "Новее" };
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored.content).toBe("Новее");
	});
});
