import { describe, expect, it } from "vitest";
import { describeStatus } from "./describe-status.ts";
import { openForm, POST } from "./editing-session.fixture.ts";

const LIVE = { ...POST, published: true, isDraft: false };
const PUBLISH = { isPublishing: true };

describe("the form of a published post", () => {
	it("saves a working copy, and reports that the site shows the previous version", async () => {
		const { session, server, type } = openForm(LIVE);
		type({ title: "Правка" });
		await session.save();
		expect(server.stored).toMatchObject({ title: "Правка", hasEdits: true });
		expect(describeStatus(session.state(), session.kind)).toMatch(/^Сохранено \d\d:\d\d · на сайте прежняя версия$/);
		await session.save(PUBLISH);
		expect(server.stored).toMatchObject({ title: "Правка", hasEdits: false });
		expect(describeStatus(session.state(), session.kind)).toMatch(/^На сайте с \d\d:\d\d$/);
	});

	it("publishes again if the request was lost before the server handled it", async () => {
		const { session, server, type } = openForm(LIVE);
		type({ title: "Правка" });
		await session.save();
		server.faults.push("lost before");
		await session.save(PUBLISH);
		expect(server.stored?.hasEdits).toBe(true);
		expect((await session.save(PUBLISH)).kind).toBe("saved");
		expect(server.stored?.hasEdits).toBe(false);
	});

	it("recognises its own publication if the response was lost after the server handled it", async () => {
		const { session, server, type } = openForm(LIVE);
		type({ title: "Правка" });
		server.faults.push("lost after");
		await session.save(PUBLISH);
		expect((await session.save(PUBLISH)).kind).toBe("saved");
		expect(server.requests).toEqual(["publish", "publish", "load"]);
		expect(server.stored).toMatchObject({ version: 2, hasEdits: false });
	});

	it("retries a failed save automatically, but never a failed publication", async () => {
		const { session, server, type } = openForm(LIVE);
		type({ title: "Правка" });
		server.faults.push("lost before");
		await session.save(PUBLISH);
		expect(session.mayRetry()).toBe(false);
		server.faults.push("lost before");
		await session.save();
		expect(session.mayRetry()).toBe(true);
	});

	it("continues publishing after a conflict if the admin keeps her version", async () => {
		const { session, server, type } = openForm(LIVE);
		server.stored = { ...LIVE, title: "Чужая", version: 2, hasEdits: true };
		type({ title: "Моя" });
		expect((await session.save(PUBLISH)).kind).toBe("conflict");
		await session.keepMine(server.stored);
		expect(server.stored).toMatchObject({ title: "Моя", hasEdits: false });
	});

	it("publishes even if another window has saved the same values as a working copy", async () => {
		const { session, server, type } = openForm(LIVE);
		server.stored = { ...LIVE, title: "Правка", version: 2, hasEdits: true };
		type({ title: "Правка" });
		const { kind } = await session.save(PUBLISH);
		expect([kind, server.stored.hasEdits]).toEqual(["saved", false]);
	});
});
