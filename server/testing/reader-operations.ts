import { createHash } from "node:crypto";
import { expect } from "vitest";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { all, answers, count, finds, type Operation } from "./operation.ts";
import { CONFIRMED } from "./passkey-operations.ts";
import { trashOperations } from "./term-operations.ts";

const VISITOR = "anna-anna-anna-anna";
/** The hash under which the site stores the reader's comments and likes. */
const VISITOR_HASH = createHash("sha256").update(VISITOR).digest("hex");
/** The headers that a reader's browser sends. */
const visitor = { "X-Visitor-Id": VISITOR };

const comment = { authorName: "Анна", authorEmail: "anna@example.org", content: "Спасибо", consent: true };
// The comment and the like belong to the same reader, who has typed the e-mail address in another case.
const commentAndLikeOfReader = `with reader as (
		update comment set author_email = 'Anna@Example.org', visitor = '${VISITOR_HASH}' returning visitor
	), liked as (
		insert into post_like select 1, visitor, now() from reader returning 1
	) update post set like_count = (select count(*) from liked)`;

/** The operations of comments and of the personal data in them. */
const commentOperations: Record<string, Operation> = {
	"comment.listPublic": { rest: "GET /api/blog/posts/{slug}/comments" },
	"comment.list": {
		rest: "GET /api/admin/comments",
		input: { state: "approved" },
		async done(_site, { data }) {
			const [first] = Array.isArray(data) ? data : (data as { comments: unknown[] }).comments;
			expect(first).toMatchObject({ id: 1, post: { slug: "statya" } });
		},
	},
	"comment.counts": { done: answers({ waiting: 0, urgent: 0, approved: 1, trash: 0 }) },
	"comment.reply": {
		isContent: true,
		input: { id: 1, content: "Спасибо, что написали" },
		given: "update comment set is_approved = false",
		done: finds("select bool_and(is_approved) as shown, max(reply_to_id) as parent from comment", {
			shown: true,
			parent: 1,
		}),
	},
	"comment.create": {
		effectFor: "visitor",
		rest: "POST /api/blog/posts/{slug}/comments",
		body: comment,
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
	"comment.unapprove": {
		isContent: true,
		input: { id: 1 },
		done: finds("select is_approved from comment", { is_approved: false }),
	},
	"comment.privateAnswer": { done: answers(EXAMPLE_CONTENT.answers.distress) },
	"comment.markContacted": {
		input: { id: 1, isContacted: true },
		done: finds("select contacted_at is not null as noted from comment", { noted: true }),
	},
	...trashOperations("comment", "/api/admin/comments"),
	"personalData.export": {
		input: { address: comment.authorEmail },
		given: `${commentAndLikeOfReader}; ${CONFIRMED}`,
		done: async (_site, { data }) =>
			expect(data).toMatchObject({
				comments: [{ id: 1, visitor: VISITOR_HASH, contactedAt: null }],
				likes: [{ post: { slug: "statya" } }],
			}),
	},
	"personalData.erase": {
		isContent: true,
		input: { address: comment.authorEmail },
		given: `${commentAndLikeOfReader}; ${CONFIRMED}`,
		done: all(
			count("comment", 0),
			finds("select like_count from post", { like_count: 0 }),
			answers({ comments: 1, likes: 1, enquiries: 0 }),
		),
	},
};

const liked = `insert into post_like values (1, '${VISITOR_HASH}', now())`;

/** The operations of views and likes. */
const reactionOperations: Record<string, Operation> = {
	"reaction.read": {
		rest: "GET /api/blog/posts/{slug}/reactions",
		headers: visitor,
		given: liked,
		done: answers(expect.objectContaining({ isLiked: true })),
	},
	"reaction.view": {
		effectFor: "visitor",
		rest: "POST /api/blog/posts/{slug}/view",
		headers: { "User-Agent": "Mozilla/5.0 Firefox/140.0" },
		done: all((site) => site.visits.flush(), finds("select view_count from post", { view_count: 1 })),
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
		given: `with liked as (${liked} returning 1) update post set like_count = (select count(*) from liked)`,
		done: finds("select like_count from post", { like_count: 0 }),
	},
};

/** The operations on readers' contributions. */
export const readerOperations: Record<string, Operation> = { ...commentOperations, ...reactionOperations };
