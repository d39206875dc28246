import { createHash } from "node:crypto";
import { expect } from "vitest";
import { count, finds, isDeleted, type Operation } from "./operation.ts";
import { PASSWORD } from "./test-site.ts";

const VISITOR = "anna-anna-anna-anna";
const VISITOR_HASH = createHash("sha256").update(VISITOR).digest("hex");

const credentials = { username: "owner", password: PASSWORD };
const post = { slug: "novaya", title: "Новая", content: "Текст" };
const comment = {
	authorName: "Анна",
	authorEmail: "anna@example.org",
	content: "Спасибо",
	consent: true,
};
// One black pixel.
const picture = new Uint8Array(
	Buffer.from("R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==", "base64"),
);
const pictureHash = createHash("sha256").update(picture).digest("hex");
const visitor = { "X-Visitor-Id": VISITOR };

const likedOnce = `with liked as (
		insert into post_like values (1, '${VISITOR_HASH}', now()) returning 1
	) update post set like_count = (select count(*) from liked)`;
// The one comment and the one like are of the same reader, who wrote the address in another case.
const readerOfAll = `with reader as (
		update comment set author_email = 'Anna@Example.org', visitor = '${VISITOR_HASH}' returning visitor
	), liked as (
		insert into post_like select 1, visitor, now() from reader returning 1
	) update post set like_count = (select count(*) from liked)`;

const isSignedOut: Operation["done"] = async (site, answer) => {
	await count("session", 0)(site, answer);
	expect(answer.headers.get("Set-Cookie")).toMatch(/^session=;.*Max-Age=0/);
};

function termOperations(
	noun: string,
	path: string,
	input: { name: string; slug: string },
): Record<string, Operation> {
	return {
		[`${noun}.list`]: { rest: `GET ${path}` },
		[`${noun}.trash`]: {
			given: `update ${noun} set deleted_at = now()`,
			async done(_site, { data }) {
				expect(data).toMatchObject([
					{ id: 1, postCount: 1, deletedAt: expect.any(String) },
				]);
			},
		},
		[`${noun}.create`]: {
			isContent: true,
			rest: `POST ${path}`,
			body: input,
			input,
			done: finds(`select name from ${noun} where id = 2`, {
				name: input.name,
			}),
		},
		[`${noun}.replace`]: {
			isContent: true,
			input: { id: 1, [noun]: input },
			done: finds(`select name from ${noun} where id = 1`, {
				name: input.name,
			}),
		},
		[`${noun}.delete`]: {
			isContent: true,
			rest: `DELETE ${path}/{id}`,
			input: { id: 1 },
			done: isDeleted(noun, true),
		},
		[`${noun}.restore`]: {
			isContent: true,
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
		done: isSignedOut,
	},
	"auth.viewer": {
		async done(_site, { data }) {
			expect(data).toEqual({ username: "owner" });
		},
	},
	"auth.sessions": {
		async done(_site, { data }) {
			expect(data).toMatchObject([{ id: 1, isCurrent: true }]);
		},
	},
	"auth.closeSession": {
		input: { id: 1 },
		done: isSignedOut,
	},
	"auth.closeOtherSessions": {
		given: `insert into session (token_hash, admin_id, user_agent, address, created_at, last_used_at, expires_at)
			select repeat('0', 64), admin_id, '', '', created_at, last_used_at, expires_at from session`,
		async done(site, answer) {
			await finds("select count(*)::int as count, min(id) as id from session", {
				count: 1,
				id: 1,
			})(site, answer);
			expect(answer.data).toEqual({ closed: 1 });
		},
	},
	"auth.changePassword": {
		input: { currentPassword: PASSWORD, newPassword: "another long password" },
		async done(site, { headers, data }) {
			const { token } = data as { token: string };
			expect(headers.get("Set-Cookie")).toContain(`session=${token};`);
			const asked = await site.request("/api/admin/posts", { token });
			expect(asked.status).toBe(200);
		},
	},
	"post.listPublic": { rest: "GET /api/blog/posts" },
	"post.bySlug": { rest: "GET /api/blog/posts/{slug}" },
	"post.listAll": { rest: "GET /api/admin/posts" },
	"post.list": {
		async done(_site, { data }) {
			expect(data).toMatchObject({ posts: [{ id: 1 }], total: 1 });
		},
	},
	"post.trash": {
		given: "update post set deleted_at = now()",
		async done(_site, { data }) {
			expect(data).toMatchObject({ posts: [{ id: 1 }], total: 1 });
		},
	},
	"post.byId": { input: { id: 1 } },
	"post.create": {
		isContent: true,
		rest: "POST /api/admin/posts",
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
		body: { ...post, version: 1 },
		input: { id: 1, post: { ...post, version: 1 } },
		done: finds(
			"select title, slug from post join post_address on post_id = id where id = 1 and is_current",
			{ title: post.title, slug: post.slug },
		),
	},
	"post.preview": {
		input: { content: "**да**" },
		async done(_site, { data }) {
			expect(data).toEqual({ html: "<p><strong>да</strong></p>\n" });
		},
	},
	"post.createPreviewLink": {
		input: { id: 1 },
		async done(site, answer) {
			expect(answer.data).toMatchObject({
				path: expect.stringMatching(/^\/preview\/[\w-]{43}$/),
			});
			await count("post_preview", 2)(site, answer);
		},
	},
	"post.byPreviewToken": { rest: "GET /api/blog/previews/{token}" },
	"post.delete": {
		isContent: true,
		rest: "DELETE /api/admin/posts/{id}",
		input: { id: 1 },
		done: isDeleted("post", true),
	},
	"post.restore": {
		isContent: true,
		input: { id: 1 },
		given: "update post set deleted_at = now()",
		done: isDeleted("post", false),
	},
	"picture.create": {
		rest: "POST /api/admin/pictures",
		body: picture,
		headers: { "Content-Type": "image/gif" },
		async done(site) {
			const path = `/media/${pictureHash.slice(0, 32)}-1x1.jpg`;
			expect((await site.request(path)).status).toBe(200);
		},
	},
	"comment.listPublic": {
		rest: "GET /api/blog/posts/{slug}/comments",
	},
	"comment.list": {
		rest: "GET /api/admin/comments",
		input: { state: "approved" },
		async done(_site, { data }) {
			const [comment] = Array.isArray(data)
				? data
				: (data as { comments: unknown[] }).comments;
			expect(comment).toMatchObject({ id: 1, post: { slug: "statya" } });
		},
	},
	"comment.counts": {
		async done(_site, { data }) {
			expect(data).toEqual({ waiting: 0, approved: 1, trash: 0 });
		},
	},
	"comment.unapprove": {
		isContent: true,
		input: { id: 1 },
		done: finds("select is_approved from comment", { is_approved: false }),
	},
	"comment.create": {
		rest: "POST /api/blog/posts/{slug}/comments",
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
		input: { id: 1 },
		given: "update comment set is_approved = false",
		done: finds("select is_approved from comment", { is_approved: true }),
	},
	"comment.delete": {
		isContent: true,
		rest: "DELETE /api/admin/comments/{id}",
		input: { id: 1 },
		done: isDeleted("comment", true),
	},
	"comment.restore": {
		isContent: true,
		input: { id: 1 },
		given: "update comment set deleted_at = now()",
		done: isDeleted("comment", false),
	},
	"personalData.export": {
		input: { email: comment.authorEmail },
		given: readerOfAll,
		async done(_site, { data }) {
			expect(data).toMatchObject({
				comments: [{ id: 1, visitor: VISITOR_HASH }],
				likes: [{ post: { slug: "statya" } }],
			});
		},
	},
	"personalData.erase": {
		isContent: true,
		input: { email: comment.authorEmail },
		given: readerOfAll,
		async done(site, answer) {
			await count("comment", 0)(site, answer);
			await finds("select like_count from post", { like_count: 0 })(
				site,
				answer,
			);
			expect(answer.data).toEqual({ comments: 1, likes: 1 });
		},
	},
	"reaction.read": {
		rest: "GET /api/blog/posts/{slug}/reactions",
		headers: visitor,
		given: `insert into post_like values (1, '${VISITOR_HASH}', now())`,
		async done(_site, { data }) {
			expect(data).toMatchObject({ isLiked: true });
		},
	},
	"reaction.view": {
		rest: "POST /api/blog/posts/{slug}/view",
		headers: { "User-Agent": "Mozilla/5.0 Firefox/140.0" },
		async done(site, answer) {
			await site.views.flush();
			await finds("select view_count from post", { view_count: 1 })(
				site,
				answer,
			);
		},
	},
	"reaction.like": {
		rest: "POST /api/blog/posts/{slug}/like",
		headers: visitor,
		done: finds(
			"select like_count, visitor from post join post_like on post_id = id",
			{ like_count: 1, visitor: VISITOR_HASH },
		),
	},
	"reaction.unlike": {
		rest: "DELETE /api/blog/posts/{slug}/like",
		headers: visitor,
		given: likedOnce,
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
	"tag.merge": {
		isContent: true,
		input: { fromId: 1, intoId: 2 },
		given:
			"insert into tag (name, slug, created_at) values ('Другой', 'другой', now())",
		async done(site, answer) {
			await finds("select tag_id from post_tag", { tag_id: 2 })(site, answer);
			await isDeleted("tag", true)(site, answer);
			expect(answer.data).toMatchObject({ id: 2, postCount: 1 });
		},
	},
};
