import { createHash } from "node:crypto";
import { expect } from "vitest";
import { readContentVersion } from "../../db/content-version.ts";
import { makeComment } from "../../db/factories/comment.factory.ts";
import { makePost } from "../../db/factories/post.factory.ts";
import { makeCategory, makeTag } from "../../db/factories/term.factory.ts";
import { PASSWORD, type TestSite } from "./test-site.ts";

const VISITOR = "anna-anna-anna-anna";
const VISITOR_HASH = createHash("sha256").update(VISITOR).digest("hex");

/** The answer to an operation, as far as its effect is told by it. */
interface Answer {
	headers: Headers;
	data: unknown;
}

/** One thing that can be asked of the site, through either door. */
interface Operation {
	/** Method and path, where REST has it. */
	rest?: string;
	/** Whether tRPC has it, under its name. */
	isProcedure: boolean;
	/** What REST is sent, with which it succeeds. */
	body?: unknown;
	/** What tRPC is sent, with which it succeeds. */
	input?: unknown;
	headers?: Record<string, string>;
	/** Brings one of each noun into the state that it needs. */
	given?: string;
	/** Whether readers can see what it changes: then it raises the content version, once. */
	isContent?: true;
	/** Looks whether it was really done. Every write has one. */
	done?(site: TestSite, answer: Answer): Promise<void>;
}

/** One of each noun, with the id 1, so that one address serves every path. */
export async function makeOneOfEach(site: TestSite): Promise<void> {
	const category = await makeCategory(site.em);
	const tags = [await makeTag(site.em)];
	const post = await makePost(site.em, { slug: "statya", category, tags });
	await makeComment(site.em, post, { isApproved: true });
}

const row = async (site: TestSite, sql: string) =>
	(await site.em.execute(sql))[0];

const finds =
	(sql: string, expected: object): NonNullable<Operation["done"]> =>
	async (site) =>
		expect(await row(site, sql)).toMatchObject(expected);

const count = (table: string, expected: number) =>
	finds(`select count(*)::int as count from ${table}`, { count: expected });

const isDeleted = (table: string, deleted: boolean) =>
	finds(`select deleted_at is not null as deleted from ${table} where id = 1`, {
		deleted,
	});

const credentials = { username: "owner", password: PASSWORD };
const post = { slug: "novaya", title: "Новая", content: "Текст" };
const comment = {
	authorName: "Анна",
	authorEmail: "anna@example.org",
	content: "Спасибо",
	consent: true,
};
const visitor = { "X-Visitor-Id": VISITOR };

function termOperations(
	noun: string,
	path: string,
	input: { name: string; slug: string },
): Record<string, Operation> {
	return {
		[`${noun}.list`]: { rest: `GET ${path}`, isProcedure: true },
		[`${noun}.create`]: {
			isContent: true,
			rest: `POST ${path}`,
			isProcedure: true,
			body: input,
			input,
			done: finds(`select name from ${noun} where id = 2`, {
				name: input.name,
			}),
		},
		[`${noun}.replace`]: {
			isContent: true,
			isProcedure: true,
			input: { id: 1, [noun]: input },
			done: finds(`select name from ${noun} where id = 1`, {
				name: input.name,
			}),
		},
		[`${noun}.delete`]: {
			isContent: true,
			rest: `DELETE ${path}/{id}`,
			isProcedure: true,
			input: { id: 1 },
			done: isDeleted(noun, true),
		},
		[`${noun}.restore`]: {
			isContent: true,
			isProcedure: true,
			input: { id: 1 },
			given: `update ${noun} set deleted_at = now()`,
			done: isDeleted(noun, false),
		},
	};
}

/** Everything that can be asked, by the name it has or would have in tRPC. */
export const OPERATIONS: Record<string, Operation> = {
	"auth.login": {
		rest: "POST /api/auth/login",
		isProcedure: true,
		body: credentials,
		input: credentials,
		async done(site, { headers, data }) {
			await count("session", 2)(site, { headers, data });
			const { token } = data as { token: string };
			expect(headers.get("Set-Cookie")).toContain(`session=${token};`);
		},
	},
	"auth.logout": {
		rest: "POST /api/auth/logout",
		isProcedure: true,
		async done(site, answer) {
			await count("session", 0)(site, answer);
			expect(answer.headers.get("Set-Cookie")).toMatch(/^session=;.*Max-Age=0/);
		},
	},
	"auth.viewer": {
		isProcedure: true,
		async done(_site, { data }) {
			expect(data).toEqual({ username: "owner" });
		},
	},
	"auth.sessions": {
		isProcedure: true,
		async done(_site, { data }) {
			expect(data).toMatchObject([{ id: 1, isCurrent: true }]);
		},
	},
	"auth.closeSession": {
		isProcedure: true,
		input: { id: 1 },
		done: count("session", 0),
	},
	"auth.changePassword": {
		isProcedure: true,
		input: { currentPassword: PASSWORD, newPassword: "another long password" },
		async done(site, { headers, data }) {
			const { token } = data as { token: string };
			expect(headers.get("Set-Cookie")).toContain(`session=${token};`);
			const asked = await site.request("/api/admin/posts", { token });
			expect(asked.status).toBe(200);
		},
	},
	"post.listPublic": { rest: "GET /api/blog/posts", isProcedure: false },
	"post.bySlug": { rest: "GET /api/blog/posts/{slug}", isProcedure: false },
	"post.list": { rest: "GET /api/admin/posts", isProcedure: true },
	"post.trash": {
		isProcedure: true,
		given: "update post set deleted_at = now()",
	},
	"post.byId": { isProcedure: true, input: { id: 1 } },
	"post.create": {
		isContent: true,
		rest: "POST /api/admin/posts",
		isProcedure: true,
		body: post,
		input: post,
		done: finds(
			"select title, slug from post join post_address on post_id = id where id = 2",
			{ title: post.title, slug: post.slug },
		),
	},
	"post.replace": {
		isContent: true,
		rest: "PUT /api/admin/posts/{id}",
		isProcedure: true,
		body: { ...post, version: 1 },
		input: { id: 1, post: { ...post, version: 1 } },
		done: finds(
			"select title, slug from post join post_address on post_id = id where id = 1 and is_current",
			{ title: post.title, slug: post.slug },
		),
	},
	"post.delete": {
		isContent: true,
		rest: "DELETE /api/admin/posts/{id}",
		isProcedure: true,
		input: { id: 1 },
		done: isDeleted("post", true),
	},
	"post.restore": {
		isContent: true,
		isProcedure: true,
		input: { id: 1 },
		given: "update post set deleted_at = now()",
		done: isDeleted("post", false),
	},
	"comment.listPublic": {
		rest: "GET /api/blog/posts/{slug}/comments",
		isProcedure: false,
	},
	"comment.list": { rest: "GET /api/admin/comments", isProcedure: true },
	"comment.create": {
		rest: "POST /api/blog/posts/{slug}/comments",
		isProcedure: true,
		body: comment,
		input: { slug: "statya", comment },
		headers: visitor,
		done: finds(
			"select author_email, is_approved, visitor from comment where id = 2",
			{
				author_email: comment.authorEmail,
				is_approved: false,
				visitor: VISITOR_HASH,
			},
		),
	},
	"comment.approve": {
		isContent: true,
		rest: "POST /api/admin/comments/{id}/approve",
		isProcedure: true,
		input: { id: 1 },
		given: "update comment set is_approved = false",
		done: finds("select is_approved from comment", { is_approved: true }),
	},
	"comment.delete": {
		isContent: true,
		rest: "DELETE /api/admin/comments/{id}",
		isProcedure: true,
		input: { id: 1 },
		done: isDeleted("comment", true),
	},
	"comment.restore": {
		isContent: true,
		isProcedure: true,
		input: { id: 1 },
		given: "update comment set deleted_at = now()",
		done: isDeleted("comment", false),
	},
	"reaction.read": {
		rest: "GET /api/blog/posts/{slug}/reactions",
		isProcedure: false,
		headers: visitor,
		given: `insert into post_like values (1, '${VISITOR_HASH}', now())`,
		async done(_site, { data }) {
			expect(data).toMatchObject({ isLiked: true });
		},
	},
	"reaction.view": {
		rest: "POST /api/blog/posts/{slug}/view",
		isProcedure: false,
		headers: { "User-Agent": "Mozilla/5.0 Firefox/140.0" },
		done: finds("select view_count from post", { view_count: 1 }),
	},
	"reaction.like": {
		rest: "POST /api/blog/posts/{slug}/like",
		isProcedure: false,
		headers: visitor,
		done: finds(
			"select like_count, visitor from post join post_like on post_id = id",
			{ like_count: 1, visitor: VISITOR_HASH },
		),
	},
	"reaction.unlike": {
		rest: "DELETE /api/blog/posts/{slug}/like",
		isProcedure: false,
		headers: visitor,
		given: `with liked as (
				insert into post_like values (1, '${VISITOR_HASH}', now()) returning 1
			) update post set like_count = (select count(*) from liked)`,
		done: finds("select like_count from post", { like_count: 0 }),
	},
	...termOperations("category", "/api/categories", {
		name: "Новая",
		slug: "novaya",
	}),
	...termOperations("tag", "/api/tags", {
		name: "Новый",
		slug: "новый",
	}),
};

/** Does what `work` does, and looks whether the content version was raised as it should be. */
export async function expectContentVersion(
	site: TestSite,
	isContent: boolean | undefined,
	work: () => Promise<void>,
): Promise<void> {
	const before = await readContentVersion(site.em);
	await work();
	const after = await readContentVersion(site.em);
	expect(after - before).toBe(isContent ? 1 : 0);
}
