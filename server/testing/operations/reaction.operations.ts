import { expect } from "vitest";
import { finds, type Operation } from "../operation.ts";
import { VISITOR_HASH, visitor } from "./reader.ts";

const likedOnce = `with liked as (
		insert into post_like values (1, '${VISITOR_HASH}', now()) returning 1
	) update post set like_count = (select count(*) from liked)`;

/** Views and likes. */
export const reactionOperations: Record<string, Operation> = {
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
		async done(site, result) {
			await site.views.flush();
			await finds("select view_count from post", { view_count: 1 })(site, result);
		},
	},
	"reaction.like": {
		rest: "POST /api/blog/posts/{slug}/like",
		headers: visitor,
		done: finds("select like_count, visitor from post join post_like on post_id = id", {
			like_count: 1,
			visitor: VISITOR_HASH,
		}),
	},
	"reaction.unlike": {
		rest: "DELETE /api/blog/posts/{slug}/like",
		headers: visitor,
		given: likedOnce,
		done: finds("select like_count from post", { like_count: 0 }),
	},
};
