import { expect } from "vitest";
import { count, finds, isDeleted, type Operation } from "../operation.ts";
import { VISITOR_HASH, visitor } from "./reader.ts";

const comment = { authorName: "Анна", authorEmail: "anna@example.org", content: "Спасибо", consent: true };
// The comment and the like belong to the same reader, who has typed the e-mail address in another case.
const commentAndLikeOfReader = `with reader as (
		update comment set author_email = 'Anna@Example.org', visitor = '${VISITOR_HASH}' returning visitor
	), liked as (
		insert into post_like select 1, visitor, now() from reader returning 1
	) update post set like_count = (select count(*) from liked)`;

/** Comments, and the personal data that came with them. */
export const commentOperations: Record<string, Operation> = {
	"comment.listPublic": { rest: "GET /api/blog/posts/{slug}/comments" },
	"comment.list": {
		rest: "GET /api/admin/comments",
		input: { state: "approved" },
		async done(_site, { data }) {
			const [comment] = Array.isArray(data) ? data : (data as { comments: unknown[] }).comments;
			expect(comment).toMatchObject({ id: 1, post: { slug: "statya" } });
		},
	},
	"comment.counts": {
		async done(_site, { data }) {
			expect(data).toEqual({ waiting: 0, urgent: 0, approved: 1, trash: 0 });
		},
	},
	"comment.reply": {
		isContent: true,
		input: { id: 1, content: "Спасибо, что написали" },
		given: "update comment set is_approved = false",
		done: finds("select bool_and(is_approved) as shown, max(reply_to_id) as parent from comment", {
			shown: true,
			parent: 1,
		}),
	},
	"comment.unapprove": {
		isContent: true,
		input: { id: 1 },
		done: finds("select is_approved from comment", { is_approved: false }),
	},
	"comment.create": {
		isAnonymous: true,
		rest: "POST /api/blog/posts/{slug}/comments",
		body: comment,
		input: { slug: "statya", comment },
		headers: visitor,
		done: finds("select author_email, is_approved, visitor from comment where id = 2", {
			author_email: comment.authorEmail,
			is_approved: false,
			visitor: VISITOR_HASH,
		}),
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
		given: commentAndLikeOfReader,
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
		given: commentAndLikeOfReader,
		async done(site, result) {
			await count("comment", 0)(site, result);
			await finds("select like_count from post", { like_count: 0 })(site, result);
			expect(result.data).toEqual({ comments: 1, likes: 1 });
		},
	},
};
