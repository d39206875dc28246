import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST_KIND } from "../posts/post-kind.ts";
import { draftOf, NEW_FIELDS, openForm, POST } from "./editing-session.fixtures.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-03-12T09:04:00Z") }));
afterEach(() => vi.useRealTimers());

describe("a draft that is restored from the device", () => {
	it("does not create a second post when its own form had created one", async () => {
		const { session, server } = openForm();
		server.stored = { ...POST, ...NEW_FIELDS };
		server.keys.set("left", server.stored);
		session.restoreDraft(
			draftOf({ formId: "left", entityId: null, version: null, fields: { ...POST_KIND.empty, ...NEW_FIELDS } }),
		);
		await session.save();
		expect(server.requests).toEqual(["create", "replace"]);
	});

	it("does not create a second post when it went through several forms", async () => {
		const { session, server, device } = openForm();
		server.stored = { ...POST, ...NEW_FIELDS };
		server.keys.set("first", server.stored);
		await session.restoreDraft(
			draftOf({
				formId: "second",
				creationKey: "first",
				entityId: null,
				version: null,
				fields: { ...POST_KIND.empty, ...NEW_FIELDS },
			}),
		);
		expect(device.get("form")?.creationKey).toBe("first");
		await session.save();
		expect(server.requests).toEqual(["create", "replace"]);
	});

	it("does not overwrite a newer text of this form whose response was lost", async () => {
		const { session, server, type } = openForm({ ...POST, version: 4 });
		server.faults.push("lost after");
		type({ content: "Новее" });
		await session.save();
		await session.restoreDraft(draftOf({ fields: { ...POST_KIND.valuesOf(POST), content: "Старый текст" } }));
		type({ content: "Старый текст" });
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored?.content).toBe("Новее");
	});

	it("is not confused with the text that is being saved", async () => {
		const { session, server, type } = openForm({ ...POST, version: 4 });
		type({ content: "Новее" });
		const saving = session.save();
		type({ content: "Старый текст" });
		const restoring = session.restoreDraft(
			draftOf({ fields: { ...POST_KIND.valuesOf(POST), content: "Старый текст" } }),
		);
		expect(await saving).toMatchObject({ kind: "saved" });
		await restoring;
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored?.content).toBe("Новее");
	});

	it("does not overwrite what was saved after it was begun", async () => {
		const { session, server } = openForm({ ...POST, version: 4 });
		session.restoreDraft(draftOf({ fields: { ...POST_KIND.valuesOf(POST), content: "Старый текст" } }));
		server.stored = { ...POST, version: 4, content: "Новее" };
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored.content).toBe("Новее");
	});
});
