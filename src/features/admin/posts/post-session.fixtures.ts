import { TRPCClientError } from "@trpc/client";
import type { AdminPost } from "#contract/post.ts";
import type { DeviceDraft } from "../drafts/device-drafts.ts";
import { UnreadableResponse } from "../errors/failure.ts";
import { EMPTY_FIELDS, fieldsOf, type PostFields } from "./post-fields.ts";
import { PostSession, type PostSessionParts } from "./post-session.ts";

/** The error of a refused tRPC call. */
export const refusal = (status: number, detail: string, errors: object[] = []) =>
	TRPCClientError.from({
		error: {
			message: detail,
			code: -32_000,
			data: { httpStatus: status, problem: { status, detail, errors } },
		},
	});
const PROXY_TIMEOUT = TRPCClientError.from(new UnreadableResponse(504));
const NO_RESPONSE = TRPCClientError.from(new TypeError("Failed to fetch"));
const STALE_VERSION = () => refusal(409, "Статью уже сохранили в другом окне");

/** A saved post of version 1. */
export const POST: AdminPost = {
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
		// The server trims the title, and returns tags as objects; here posts have none.
		server.stored = { ...post, title: post.title.trim(), tags: [] };
		return server.stored;
	};
	const parts: Pick<PostSessionParts, "create" | "replace" | "load" | "restore"> = {
		create: ({ creationKey, ...fields }) =>
			respond("create", () => {
				const known = server.keys.get(creationKey);
				if (known) return server.stored ?? known;
				const created = write(fields, 1);
				server.keys.set(creationKey, created);
				return created;
			}),
		replace: (_, { version, ...fields }) =>
			respond("replace", () => {
				if (!server.stored || server.stored.deletedAt) {
					throw refusal(404, "Статья не найдена");
				}
				if (server.stored.version !== version) throw STALE_VERSION();
				return write(fields, version + 1);
			}),
		load: () =>
			respond("load", () => {
				if (!server.stored) throw refusal(404, "Статья не найдена");
				return server.stored;
			}),
		restore: (_, slug) =>
			respond("restore", () => {
				const version = (server.stored?.version ?? 0) + 1;
				return write({ deletedAt: null, ...(slug && { slug }) }, version);
			}),
	};
	return { server, parts };
}

/** An open form with its device and server. */
export function openForm(stored?: AdminPost) {
	const { server, parts } = createServer(stored);
	const device = new Map<string, DeviceDraft>();
	let fields: PostFields = stored ? fieldsOf(stored) : EMPTY_FIELDS;
	const session = new PostSession(
		{
			...parts,
			async storeDraft(draft) {
				device.set(draft.formId, draft);
			},
			async deleteDraft(formId) {
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

/** Fields that are typed into the form of a new post. */
export const NEW_FIELDS = { title: "Новая", slug: "novaya", content: "Слова" };
