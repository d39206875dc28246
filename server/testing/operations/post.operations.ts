import { createHash } from "node:crypto";
import { expect } from "vitest";
import { count, finds, isDeleted, type Operation } from "../operation.ts";

const post = { slug: "novaya", title: "Новая", content: "Текст" };
// One black pixel.
const picture = new Uint8Array(Buffer.from("R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==", "base64"));
const pictureHash = createHash("sha256").update(picture).digest("hex");

/** Posts and their pictures. */
export const postOperations: Record<string, Operation> = {
	"post.listPublic": { rest: "GET /api/blog/posts" },
	"post.cards": { rest: "GET /api/blog/cards" },
	"post.bySlug": { rest: "GET /api/blog/posts/{slug}" },
	"post.search": { rest: "GET /api/blog/search" },
	"post.terms": { rest: "GET /api/blog/terms" },
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
		done: finds("select title, slug from post join post_slug on post_id = id where id = 2", {
			title: post.title,
			slug: post.slug,
		}),
	},
	"post.replace": {
		isContent: true,
		rest: "PUT /api/admin/posts/{id}",
		body: { ...post, version: 1 },
		input: { id: 1, post: { ...post, version: 1 } },
		done: finds("select title, slug from post join post_slug on post_id = id where id = 1 and is_current", {
			title: post.title,
			slug: post.slug,
		}),
	},
	"post.preview": {
		input: { content: "**да**" },
		async done(_site, { data }) {
			expect(data).toEqual({
				html: "<p><strong>да</strong></p>\n",
				lines: [0],
			});
		},
	},
	"post.createPreviewLink": {
		input: { id: 1 },
		async done(site, result) {
			expect(result.data).toMatchObject({
				path: expect.stringMatching(/^\/preview\/[\w-]{43}$/),
			});
			await count("post_preview", 2)(site, result);
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
};
