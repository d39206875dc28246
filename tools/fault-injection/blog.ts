import { createHash } from "node:crypto";
import { z } from "zod";
import { adminCommentSchema } from "#contract/comment.ts";
import { adminPostSchema } from "#contract/post.ts";
import type { Client } from "./client.ts";
import type { Found, Ledger } from "./ledger.ts";
import { BrokenError, demand } from "./scenario.ts";

const TAGS = 8;
const CATEGORIES = 3;
/** How much of a list is read at once. */
const PART = 100;

/** The terms that the writers' posts are given. */
export interface Terms {
	tags: number[];
	categories: number[];
}

/** What a writer gives a post. Its excerpt is its key: it never changes. */
export interface PostBody {
	title: string;
	slug: string;
	excerpt: string;
	content: string;
	tags: number[];
	categoryId: number | null;
	published: boolean;
}

/** A post that is there. */
export interface FoundPost extends Found {
	id: number;
	slug: string;
	published: boolean;
}

/** A comment that is there; its text is its key. */
interface FoundComment extends Found {
	id: number;
	postId: number;
}

export interface FoundBlog {
	posts: FoundPost[];
	comments: FoundComment[];
}

/** A post's content, category and tags in one text: all of them must be of one write. */
export function postState(body: PostBody): string {
	return JSON.stringify([
		body.title,
		body.slug,
		createHash("sha256").update(body.content).digest("base64url"),
		body.published,
		body.categoryId,
		body.tags.toSorted((a, b) => a - b),
	]);
}

/** Makes the terms, whose writes the ledger counts. */
export async function makeTerms(
	client: Client,
	ledger: Ledger,
): Promise<Terms> {
	const make = async (path: string, name: string) => {
		const answer = await client.ask("POST", path, { name, slug: name });
		demand(answer.status === 201, `${path} was answered ${answer.status}`);
		ledger.contentWrites += 1;
		return readJson(z.object({ id: z.int() }), answer.text).id;
	};
	const terms: Terms = { tags: [], categories: [] };
	for (let n = 0; n < TAGS; n += 1) {
		terms.tags.push(await make("/api/tags", `tag-${n}`));
	}
	for (let n = 0; n < CATEGORIES; n += 1) {
		terms.categories.push(await make("/api/categories", `category-${n}`));
	}
	return terms;
}

/** Everything that writers wrote and is there; what the site had before is left out. */
async function readBlog(client: Client): Promise<FoundBlog> {
	const posts = await read(client, "/api/admin/posts", adminPostSchema);
	const comments = await read(
		client,
		"/api/admin/comments",
		adminCommentSchema,
	);
	return {
		posts: posts
			.filter(({ excerpt }) => isWritten(excerpt))
			.map((post) => ({
				...post,
				key: post.excerpt,
				state: postState({ ...post, tags: post.tags.map(({ id }) => id) }),
			})),
		comments: comments
			.filter(({ content }) => isWritten(content))
			.map(({ id, post, content, isApproved }) => ({
				id,
				postId: post.id,
				key: content,
				state: commentState(isApproved),
			})),
	};
}

export const commentState = (isApproved: boolean) =>
	isApproved ? "approved" : "waiting";

/** Compares what is there with the ledger. @throws BrokenError */
export async function settle(
	client: Client,
	ledger: Ledger,
): Promise<FoundBlog> {
	const found = await readBlog(client);
	const wrong = ledger.settle([...found.posts, ...found.comments]);
	demand(wrong.length === 0, ...wrong);
	return found;
}

/** Parses the body of an answer. @throws BrokenError */
export function readJson<S extends z.ZodType>(
	schema: S,
	text: string | undefined,
): z.output<S> {
	try {
		return schema.parse(JSON.parse(text ?? ""));
	} catch (cause) {
		throw new BrokenError(`An answer cannot be read: ${text}`, { cause });
	}
}

const isWritten = (key: string) => /^w\d+-/.test(key);

/** Everything on a list, in parts where it gives parts. @throws BrokenError */
async function read<S extends z.ZodType>(
	client: Client,
	path: string,
	schema: S,
): Promise<z.output<S>[]> {
	const items: z.output<S>[] = [];
	for (;;) {
		const { status, headers, text } = await client.ask(
			"GET",
			`${path}?limit=${PART}&offset=${items.length}`,
		);
		demand(status === 200, `${path} was answered ${status}: ${text}`);
		const part = readJson(z.array(schema), text);
		items.push(...part);
		const total = Number(headers.get("X-Total-Count"));
		if (part.length === 0 || items.length >= total) return items;
	}
}
