import { TRPCClientError } from "@trpc/client";
import { onTestFinished } from "vitest";
import type { AdminPost, PostFormValues } from "#contract/post.ts";
import { POST_KIND, toPostInput } from "../../writing/posts/post-kind.ts";
import { UnreadableResponse } from "../calls/failure.ts";
import { type DeviceDraft, DRAFT_FORMAT } from "../drafts/device-drafts.ts";
import { EditingSession } from "./editing-session.ts";
import { type EntityClient, entityCalls } from "./entity.ts";

/** The error of a refused tRPC call. */
export const refusal = (status: number, detail: string, errors: object[] = []) =>
	TRPCClientError.from({
		error: { message: detail, code: -32_000, data: { httpStatus: status, problem: { status, detail, errors } } },
	});
const PROXY_TIMEOUT = TRPCClientError.from(new UnreadableResponse(504));
const NO_RESPONSE = TRPCClientError.from(new TypeError("Failed to fetch"));

/** A saved post of version 1. */
export const POST: AdminPost = {
	...POST_KIND.empty,
	id: 7,
	title: "Перемена",
	slug: "peremena",
	content: "Текст",
	summary: "",
	cover: null,
	category: null,
	tags: [],
	isDraft: true,
	readingTime: 3,
	createdAt: "2026-03-01T00:00:00.000Z",
	updatedAt: "2026-03-01T00:00:00.000Z",
	publishedAt: null,
	deletedAt: null,
	viewCount: 0,
	likeCount: 0,
	hasEdits: false,
	publishAt: null,
	withdrawAt: null,
	isWaiting: false,
	isPlanOutdated: false,
	version: 1,
};

/** A fake server with at most one post, whose responses can be lost or refused. */
function createServer(stored: AdminPost | undefined) {
	const server = {
		stored,
		requests: [] as string[],
		/**
		 * The faults of the next requests: the connection is lost before or after the server has acted, a proxy times out
		 * after it has acted, or the request is refused.
		 */
		faults: [] as ("lost before" | "lost after" | "proxy timeout" | Error)[],
		keys: new Map<string, AdminPost>(),
	};
	async function respond<T>(name: string, act: () => T): Promise<T> {
		server.requests.push(name);
		const fault = server.faults.shift();
		if (fault === "lost before") throw NO_RESPONSE;
		if (fault instanceof Error) throw fault;
		const result = act();
		if (fault === "lost after") throw NO_RESPONSE;
		if (fault === "proxy timeout") throw PROXY_TIMEOUT;
		return result;
	}
	const write = (fields: object, version: number): AdminPost => {
		const post = { ...POST, ...server.stored, ...fields, version };
		// The server trims the title and returns tags as objects; posts have none here.
		server.stored = { ...post, title: post.title.trim(), tags: [] };
		return server.stored;
	};
	const client: EntityClient<ReturnType<typeof toPostInput>, AdminPost> = {
		create: {
			mutate: ({ creationKey = "", ...fields }) =>
				respond("create", () => {
					const known = server.keys.get(creationKey);
					if (known) return server.stored ?? known;
					const created = write(fields, 1);
					server.keys.set(creationKey, created);
					return created;
				}),
		},
		save: {
			mutate: ({ values: fields, version, isPublishing = false }) =>
				respond(isPublishing ? "publish" : "save", () => {
					if (!server.stored || server.stored.deletedAt) throw refusal(404, "Статья не найдена");
					if (server.stored.version !== version) throw refusal(409, "Статью уже сохранили в другом окне");
					// Saving a published post writes its working copy.
					const hasEdits = server.stored.published && fields.published === true && !isPublishing;
					return write({ ...fields, hasEdits }, server.stored.version + 1);
				}),
		},
		schedule: { mutate: () => Promise.reject(new Error("not in these tests")) },
		publish: { mutate: () => Promise.reject(new Error("not in these tests")) },
		byId: {
			query: () =>
				respond("load", () => {
					if (!server.stored) throw refusal(404, "Статья не найдена");
					return server.stored;
				}),
		},
		restore: {
			mutate: ({ slug }) =>
				respond("restore", () => {
					const version = (server.stored?.version ?? 0) + 1;
					return write({ deletedAt: null, ...(slug && { slug }) }, version);
				}),
		},
	};
	return { server, client };
}

/** An open form with its device and server. The device does not respond until `answer.promise` is resolved. */
export function openForm(stored?: AdminPost) {
	const { server, client } = createServer(stored);
	const device = new Map<string, DeviceDraft<object>>();
	const answer = { promise: Promise.resolve() };
	const finished = Promise.withResolvers<void>();
	let values = stored ? POST_KIND.valuesOf(stored) : POST_KIND.empty;
	const session = new EditingSession({
		kind: POST_KIND,
		calls: entityCalls(client, toPostInput),
		formId: "form",
		base: stored,
		read: () => values,
		async storeDraft(draft, replaced) {
			await Promise.race([answer.promise, finished.promise]);
			device.set(draft.formId, draft);
			for (const formId of replaced) device.delete(formId);
		},
		async deleteDrafts(formIds) {
			for (const formId of formIds) device.delete(formId);
		},
	});
	// An edit that is not stored counts as running work, for the following tests too.
	onTestFinished(() => {
		finished.resolve();
		return session.storeNow();
	});
	const type = (change: Partial<PostFormValues>) => {
		values = { ...values, ...change };
		session.touch();
	};
	return { session, server, device, answer, type };
}

/** A draft that another form has left on the device. */
export const draftOf = (draft: Partial<DeviceDraft<PostFormValues>>): DeviceDraft<PostFormValues> => ({
	format: DRAFT_FORMAT,
	formId: "other",
	creationKey: draft.formId ?? "other",
	entity: "post",
	entityId: 7,
	title: "",
	version: 2,
	fields: POST_KIND.valuesOf(POST),
	keptAt: 0,
	...draft,
});

/** Fields that are typed into the form of a new post. */
export const NEW_FIELDS = { title: "Новая", slug: "novaya", content: "Слова" };
