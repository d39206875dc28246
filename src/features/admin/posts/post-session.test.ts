import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AdminPost } from "#contract/post.ts";
import type { DeviceDraft } from "../drafts/device-drafts.ts";
import { UnreadableAnswer } from "../failure/failure.ts";
import { EMPTY_FIELDS, fieldsOf, type PostFields } from "./post-fields.ts";
import { PostSession, type PostSessionParts } from "./post-session.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-03-12T09:04:00Z") }));
afterEach(() => vi.useRealTimers());

const refusal = (status: number, detail: string, errors: object[] = []) =>
	TRPCClientError.from({
		error: {
			message: detail,
			code: -32_000,
			data: { httpStatus: status, problem: { status, detail, errors } },
		},
	});
const TIMEOUT_OF_A_PROXY = TRPCClientError.from(new UnreadableAnswer(504));
const NO_ANSWER = TRPCClientError.from(new TypeError("Failed to fetch"));
const STALE = () => refusal(409, "Статью уже сохранили в другом окне");

const POST: AdminPost = {
	id: 7,
	title: "Перемена",
	slug: "peremena",
	excerpt: "",
	summary: "",
	featuredImage: "",
	featuredImageAlt: "",
	cover: null,
	readingTime: 3,
	createdAt: "2026-03-01T00:00:00.000Z",
	publishedAt: null,
	updatedAt: "2026-03-01T00:00:00.000Z",
	category: null,
	tags: [],
	content: "Текст",
	metaDescription: "",
	published: false,
	isDraft: true,
	categoryId: null,
	viewCount: 0,
	likeCount: 0,
	deletedAt: null,
	version: 1,
};

/** A server that holds one post as ours does, and can lose its answers. */
function makeServer(stored: AdminPost | undefined) {
	const server = {
		stored,
		requests: [] as string[],
		/** What happens to the next requests: lost before or after the server has acted, or refused. */
		troubles: [] as ("lost before" | "lost after" | "cut" | Error)[],
		keys: new Map<string, AdminPost>(),
	};
	async function answer<T>(name: string, act: () => T): Promise<T> {
		server.requests.push(name);
		const trouble = server.troubles.shift();
		if (trouble === "lost before") throw NO_ANSWER;
		if (trouble instanceof Error) throw trouble;
		const result = act();
		if (trouble === "lost after") throw NO_ANSWER;
		if (trouble === "cut") throw TIMEOUT_OF_A_PROXY;
		return result;
	}
	const write = (fields: object, version: number): AdminPost => {
		const post = { ...POST, ...server.stored, ...fields, version };
		// As in the answers of the server, whose tags are more than ids.
		server.stored = { ...post, title: post.title.trim(), tags: [] };
		return server.stored;
	};
	const parts: Pick<
		PostSessionParts,
		"create" | "replace" | "load" | "restore"
	> = {
		create: ({ creationKey, ...fields }) =>
			answer("create", () => {
				const known = server.keys.get(creationKey);
				if (known) return server.stored ?? known;
				const made = write(fields, 1);
				server.keys.set(creationKey, made);
				return made;
			}),
		replace: (_, { version, ...fields }) =>
			answer("replace", () => {
				if (!server.stored || server.stored.deletedAt) {
					throw refusal(404, "Статья не найдена");
				}
				if (server.stored.version !== version) throw STALE();
				return write(fields, version + 1);
			}),
		load: () =>
			answer("load", () => {
				if (!server.stored) throw refusal(404, "Статья не найдена");
				return server.stored;
			}),
		restore: (_, slug) =>
			answer("restore", () => {
				const version = (server.stored?.version ?? 0) + 1;
				return write({ deletedAt: null, ...(slug && { slug }) }, version);
			}),
	};
	return { server, parts };
}

/** A form that is typed into, its device and its server. */
function openForm(stored?: AdminPost) {
	const { server, parts } = makeServer(stored);
	const device = new Map<string, DeviceDraft>();
	let fields: PostFields = stored ? fieldsOf(stored) : EMPTY_FIELDS;
	const session = new PostSession(
		{
			...parts,
			async keep(draft) {
				device.set(draft.formId, draft);
			},
			async drop(formId) {
				device.delete(formId);
			},
			now: () => new Date(),
		},
		{ formId: "form", base: stored, read: () => fields },
	);
	const type = (change: Partial<PostFields>) => {
		fields = { ...fields, ...change };
		session.touch();
	};
	return { session, server, device, type };
}

const WRITTEN = { title: "Новая", slug: "novaya", content: "Слова" };

describe("saving", () => {
	it("makes a post and then replaces it with its version", async () => {
		const { session, server, type } = openForm();
		type(WRITTEN);
		expect(await session.save()).toMatchObject({ kind: "saved", isNew: true });
		type({ content: "Другие слова" });
		expect(await session.save()).toMatchObject({ kind: "saved", isNew: false });
		expect(server.requests).toEqual(["create", "replace"]);
		expect(server.stored).toMatchObject({
			content: "Другие слова",
			version: 2,
		});
		expect(session.state()).toEqual({ kind: "clean", at: new Date() });
	});

	it("keeps the text on the device until the server has it", async () => {
		const { session, device, type } = openForm(POST);
		type({ content: "Слова" });
		await session.keepNow();
		expect(device.get("form")).toMatchObject({
			postId: 7,
			version: 1,
			fields: { content: "Слова" },
		});
		await session.save();
		expect(device.size).toBe(0);
		expect(session.wouldLose()).toBe(false);
	});

	it("is not rendered anew with every key: many are told of once", () => {
		const { session, type } = openForm(POST);
		const listener = vi.fn();
		session.subscribe(listener);
		for (let i = 0; i < 100; i += 1) type({ content: "а".repeat(i) });
		expect(listener).toHaveBeenCalledTimes(1);
	});

	it("is done once at a time", async () => {
		const { session, server, type } = openForm(POST);
		type({ content: "Слова" });
		const both = await Promise.all([session.save(), session.save()]);
		expect(both.map(({ kind }) => kind)).toEqual(["saved", "busy"]);
		expect(server.requests).toEqual(["replace"]);
	});

	it("does not say saved of what was typed while it was under way", async () => {
		const { session, device, server, type } = openForm(POST);
		type({ content: "Слова" });
		const saving = session.save();
		type({ content: "Слова и ещё" });
		await saving;
		expect(session.state().kind).toBe("typed");
		await vi.advanceTimersByTimeAsync(500);
		expect(device.get("form")).toMatchObject({
			version: 2,
			fields: { content: "Слова и ещё" },
		});
		await session.save();
		expect(server.stored?.content).toBe("Слова и ещё");
	});

	it("does not say saved of what was typed while the device forgets the copy", async () => {
		const { session, type } = openForm(POST);
		type({ content: "Слова" });
		await session.save();
		// The device has not answered yet.
		type({ content: "Слова и ещё" });
		expect(session.state().kind).toBe("typed");
		await vi.advanceTimersByTimeAsync(2_500);
		expect(session.state()).toMatchObject({
			kind: "typed",
			keptAt: expect.any(Date),
		});
		expect(session.isUnsaved()).toBe(true);
	});

	it("leaves the reading time alone while the text is the same", async () => {
		const { session, server, type } = openForm(POST);
		type({ excerpt: "Коротко" });
		await session.save();
		expect(server.stored?.readingTime).toBe(3);
		type({ content: "Другой текст" });
		await session.save();
		expect(server.stored?.readingTime).toBe(0);
	});
});

describe("a save that fails", () => {
	it("keeps everything and says why", async () => {
		const { session, device, server, type } = openForm(POST);
		server.troubles.push(
			refusal(422, "Проверьте", [{ path: "slug", message: "Занят" }]),
		);
		type({ slug: "Плохой" });
		const result = await session.save();
		expect(result).toMatchObject({
			kind: "failed",
			isNew: false,
			failure: { status: 422, fields: { slug: "Занят" } },
		});
		expect(session.state()).toMatchObject({
			kind: "failed",
			reason: "Проверьте",
			isOffline: false,
		});
		await vi.advanceTimersByTimeAsync(500);
		expect(device.get("form")?.fields.slug).toBe("Плохой");
	});

	it("is told apart where there is no network, and where only the site is silent", async () => {
		const { session, server, type } = openForm(POST);
		server.troubles.push("lost before", "lost before");
		type({ content: "Слова" });
		await session.save();
		expect(session.state()).toMatchObject({
			reason: "сайт не отвечает",
			isOffline: true,
		});
		vi.stubGlobal("navigator", { onLine: false });
		await session.save();
		vi.unstubAllGlobals();
		expect(session.state()).toMatchObject({
			reason: "нет сети",
			isOffline: true,
		});
	});

	it("is tried again when there is a network, also when more was typed meanwhile", async () => {
		const { session, server, type } = openForm(POST);
		server.troubles.push("lost before");
		type({ content: "Слова" });
		await session.save();
		type({ content: "Слова и ещё" });
		expect(session.state()).toMatchObject({ kind: "failed", isOffline: true });
		expect(session.mayRetry()).toBe(true);
		await vi.advanceTimersByTimeAsync(500);
		expect(session.state()).toMatchObject({ keptAt: expect.any(Date) });
	});

	it("is not tried again unasked with what nobody has asked to save", async () => {
		const { session, server, type } = openForm(POST);
		server.troubles.push("lost before", "lost before");
		type({ content: "Слова" });
		await session.save();
		type({ published: true });
		expect(session.mayRetry()).toBe(false);
		await session.save();
		expect(session.mayRetry()).toBe(true);
		await session.takeUp({
			formId: "other",
			postId: 7,
			version: 1,
			fields: fieldsOf(POST),
			keptAt: 0,
		});
		expect(session.mayRetry()).toBe(false);
	});

	it("finds its own save behind a conflict when a proxy answered in the server's place", async () => {
		const { session, server, type } = openForm(POST);
		server.troubles.push("cut");
		type({ content: "Слова" });
		expect(await session.save()).toMatchObject({ kind: "failed" });
		type({ content: "Слова и ещё" });
		expect(await session.save()).toMatchObject({ kind: "saved" });
		expect(server.stored?.content).toBe("Слова и ещё");
	});

	it("is no deletion when it was a proxy that found nothing", async () => {
		const { session, server, type } = openForm(POST);
		server.troubles.push(TRPCClientError.from(new UnreadableAnswer(404)));
		type({ content: "Слова" });
		await session.save();
		expect(session.state().kind).toBe("failed");
	});

	it("does not make the post twice when the answer of the first was lost", async () => {
		const { session, server, type } = openForm();
		server.troubles.push("lost after");
		type(WRITTEN);
		await session.save();
		type({ content: "Слова и ещё" });
		expect(await session.save()).toMatchObject({ kind: "saved", isNew: true });
		expect(server.requests).toEqual(["create", "create", "replace"]);
		expect(server.stored?.content).toBe("Слова и ещё");
	});

	it("does not write over what was made of the post meanwhile, when the answer of the first was lost", async () => {
		const { session, server, type } = openForm();
		server.troubles.push("lost after");
		type(WRITTEN);
		await session.save();
		server.stored = { ...POST, ...WRITTEN, content: "Их слова", version: 2 };
		type({ content: "Слова и ещё" });
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored.content).toBe("Их слова");
		expect(await session.keepMine(server.stored)).toMatchObject({
			kind: "saved",
			isNew: true,
		});
	});

	it("finds an earlier save of its own behind a conflict, and goes on", async () => {
		const { session, server, type } = openForm(POST);
		server.troubles.push("lost after", "lost before");
		type({ content: "Слова" });
		await session.save();
		type({ content: "Слова и ещё" });
		await session.save();
		type({ content: "Слова и ещё немного" });
		expect(await session.save()).toMatchObject({ kind: "saved" });
		expect(server.stored?.content).toBe("Слова и ещё немного");
	});

	it("finds its own save behind a conflict when the answer was lost", async () => {
		const { session, server, type } = openForm(POST);
		server.troubles.push("lost after");
		type({ title: "Перемена ", content: "Слова" });
		await session.save();
		expect(await session.save()).toMatchObject({ kind: "saved" });
		expect(session.state().kind).toBe("clean");
		expect(server.requests).toEqual(["replace", "replace", "load"]);
	});
});

describe("a post that was saved elsewhere meanwhile", () => {
	async function conflict() {
		const form = openForm(POST);
		const theirs = { ...POST, content: "Их слова", version: 2 };
		form.server.stored = theirs;
		form.type({ content: "Мои слова" });
		const result = await form.session.save();
		return { ...form, theirs, result };
	}

	it("is never overwritten silently: both versions are there", async () => {
		const { session, server, theirs, result } = await conflict();
		expect(result.kind).toBe("conflict");
		expect(session.state()).toEqual({ kind: "conflict", theirs });
		expect(server.stored?.content).toBe("Их слова");
		expect(session.fields().content).toBe("Мои слова");
	});

	it("is replaced when the owner keeps his own", async () => {
		const { session, server, theirs } = await conflict();
		await session.keepMine(theirs);
		expect(server.stored).toMatchObject({ content: "Мои слова", version: 3 });
	});

	it("conflicts again when it was saved once more while he chose", async () => {
		const { session, server, theirs } = await conflict();
		server.stored = { ...theirs, content: "Их третьи слова", version: 3 };
		expect(await session.keepMine(theirs)).toMatchObject({ kind: "conflict" });
		expect(server.stored.content).toBe("Их третьи слова");
	});

	it("is taken when he takes it, and his text is dropped", async () => {
		const { session, device, theirs } = await conflict();
		await session.keepNow();
		await session.takeTheirs(theirs);
		expect(device.size).toBe(0);
		expect(session.state().kind).toBe("clean");
		expect(session.base).toEqual(theirs);
	});

	it("conflicts again when he decides later", async () => {
		const { session, server } = await conflict();
		session.decideLater();
		expect(session.state().kind).toBe("typed");
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored?.content).toBe("Их слова");
	});

	it("is saved at once where nothing was changed: a tag went to the trash and came back", async () => {
		const { session, server, type } = openForm(POST);
		server.stored = { ...POST, version: 3 };
		type({ content: "Мои слова" });
		expect(await session.save()).toMatchObject({ kind: "saved" });
		expect(server.stored).toMatchObject({ content: "Мои слова", version: 4 });
	});

	it("is not mistaken for a taken address", async () => {
		const { session, server, type } = openForm(POST);
		server.troubles.push(
			refusal(409, "Адрес занят", [{ path: "slug", message: "Занят" }]),
		);
		type({ slug: "chuzhoy" });
		expect(await session.save()).toMatchObject({
			kind: "failed",
			failure: { fields: { slug: "Занят" } },
		});
		expect(server.requests).toEqual(["replace"]);
	});
});

describe("a post that was deleted elsewhere meanwhile", () => {
	it("can be taken out of the trash and saved", async () => {
		const { session, server, type } = openForm(POST);
		server.stored = { ...POST, deletedAt: "2026-03-12T09:00:00Z", version: 2 };
		type({ content: "Слова" });
		await session.save();
		expect(session.state().kind).toBe("deleted");
		expect(await session.restoreAndSave()).toMatchObject({ kind: "saved" });
		expect(server.stored).toMatchObject({ content: "Слова", deletedAt: null });
	});

	it("can be taken out under another address, and is offered so while more is typed", async () => {
		const { session, server, type } = openForm(POST);
		server.stored = { ...POST, deletedAt: "2026-03-12T09:00:00Z", version: 2 };
		type({ content: "Слова" });
		await session.save();
		type({ slug: "drugoj-adres" });
		expect(session.state().kind).toBe("deleted");
		expect(await session.restoreAndSave()).toMatchObject({ kind: "saved" });
		expect(server.stored).toMatchObject({
			slug: "drugoj-adres",
			content: "Слова",
			deletedAt: null,
		});
	});

	it("conflicts when its address was changed before it was deleted, or the text is an older one", async () => {
		const deletedAt = "2026-03-12T09:00:00Z";
		const moved = openForm(POST);
		moved.server.stored = { ...POST, slug: "drugoj", deletedAt, version: 3 };
		moved.type({ content: "Мои слова" });
		await moved.session.save();
		expect(await moved.session.restoreAndSave()).toMatchObject({
			kind: "conflict",
		});
		const older = openForm({ ...POST, version: 5 });
		await older.session.takeUp({
			formId: "other",
			postId: 7,
			version: 3,
			fields: fieldsOf(POST),
			keptAt: 0,
		});
		older.type({ content: "Старые слова" });
		older.server.stored = { ...POST, deletedAt, version: 6 };
		await older.session.save();
		expect(await older.session.restoreAndSave()).toMatchObject({
			kind: "conflict",
		});
	});

	it("conflicts when it was changed before it was deleted", async () => {
		const { session, server, type } = openForm(POST);
		const deletedAt = "2026-03-12T09:00:00Z";
		server.stored = { ...POST, content: "Их слова", deletedAt, version: 3 };
		type({ content: "Мои слова" });
		await session.save();
		expect(await session.restoreAndSave()).toMatchObject({ kind: "conflict" });
		expect(server.stored?.content).toBe("Их слова");
	});
});

describe("a text that was left on the device", () => {
	it("makes the post that its own form had made already, and no second one", async () => {
		const { session, server } = openForm();
		server.stored = { ...POST, ...WRITTEN };
		server.keys.set("left", server.stored);
		session.takeUp({
			formId: "left",
			postId: null,
			version: null,
			fields: { ...EMPTY_FIELDS, ...WRITTEN },
			keptAt: 0,
		});
		await session.save();
		expect(server.requests).toEqual(["create", "replace"]);
	});

	it("makes the post that the first of several forms had made, through which it came", async () => {
		const { session, server, device } = openForm();
		server.stored = { ...POST, ...WRITTEN };
		server.keys.set("first", server.stored);
		await session.takeUp({
			formId: "second",
			creationKey: "first",
			postId: null,
			version: null,
			fields: { ...EMPTY_FIELDS, ...WRITTEN },
			keptAt: 0,
		});
		expect(device.get("form")?.creationKey).toBe("first");
		await session.save();
		expect(server.requests).toEqual(["create", "replace"]);
	});

	it("is not saved over what this form has sent itself, when the answer was lost", async () => {
		const { session, server, type } = openForm({ ...POST, version: 4 });
		server.troubles.push("lost after");
		type({ content: "Новее" });
		await session.save();
		await session.takeUp({
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

	it("is not mistaken for the text whose save is under way", async () => {
		const { session, server, type } = openForm({ ...POST, version: 4 });
		type({ content: "Новее" });
		const saving = session.save();
		type({ content: "Старый текст" });
		const takingUp = session.takeUp({
			formId: "other",
			postId: 7,
			version: 2,
			fields: { ...fieldsOf(POST), content: "Старый текст" },
			keptAt: 0,
		});
		expect(await saving).toMatchObject({ kind: "saved" });
		await takingUp;
		expect(await session.save()).toMatchObject({ kind: "conflict" });
		expect(server.stored?.content).toBe("Новее");
	});

	it("is not saved over what was saved after it was begun", async () => {
		const { session, server } = openForm({ ...POST, version: 4 });
		session.takeUp({
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
