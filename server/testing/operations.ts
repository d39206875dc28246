import { createHash } from "node:crypto";
import { zstdCompressSync } from "node:zlib";
import { expect } from "vitest";
import { EXAMPLE_CONTENT } from "../features/site-section/section-definitions.service.ts";
import { artworkOperations } from "./artwork-operations.ts";
import { authOperations } from "./auth-operations.ts";
import { backupOperations } from "./backup-operations.ts";
import { enquiryOperations } from "./enquiry-operations.ts";
import { importOperations } from "./import-operations.ts";
import { mediaOperations } from "./media-operations.ts";
import { noticeOperations } from "./notice-operations.ts";
import { all, answers, count, finds, isDeleted, type Operation } from "./operation.ts";
import { CONFIRMED, passkeyOperations } from "./passkey-operations.ts";
import { previewLinkOperations } from "./preview-link-operations.ts";
import { siteSectionOperations } from "./site-section-operations.ts";
import { termOperations, trash, trashOperations } from "./term-operations.ts";
import { visitOperations } from "./visit-operations.ts";

const VISITOR = "anna-anna-anna-anna";
/** The hash under which the site stores the reader's comments and likes. */
const VISITOR_HASH = createHash("sha256").update(VISITOR).digest("hex");
/** The headers that a reader's browser sends. */
const visitor = { "X-Visitor-Id": VISITOR };

const post = { slug: "novaya", title: "Новая", content: "Текст" };
const stored = { title: post.title, slug: post.slug };
const onePost = answers({ posts: [expect.objectContaining({ id: 1 })], total: 1 });

const postOperations: Record<string, Operation> = {
	"post.listPublic": { rest: "GET /api/blog/posts" },
	"post.cards": { rest: "GET /api/blog/cards" },
	"post.bySlug": { rest: "GET /api/blog/posts/{slug}" },
	"post.search": { rest: "GET /api/blog/search" },
	"post.terms": { rest: "GET /api/blog/terms" },
	"post.listAll": { rest: "GET /api/admin/posts" },
	"post.list": { done: onePost },
	"post.trash": { given: trash("post"), done: onePost },
	"post.byId": { input: { id: 1 } },
	"post.create": {
		isContent: true,
		rest: "POST /api/admin/posts",
		body: post,
		input: post,
		done: finds("select title, slug from post join post_slug on post_id = id where id = 2", stored),
	},
	"post.replace": {
		isContent: true,
		rest: "PUT /api/admin/posts/{id}",
		body: { ...post, version: 1 },
		done: finds("select title, slug from post join post_slug on post_id = id where id = 1 and is_current", stored),
	},
	"post.save": {
		input: { id: 1, post: { ...post, published: true, version: 1 } },
		done: finds("select title from revision where id = (select working_revision_id from post)", { title: post.title }),
	},
	"post.publish": {
		isContent: true,
		input: { id: 1 },
		done: finds("select reason from revision order by id desc", { reason: "publish" }),
	},
	"post.setPublished": {
		isContent: true,
		input: { id: 1, published: false },
		done: finds("select published, is_draft from post", { published: false, is_draft: true }),
	},
	"post.schedule": {
		isContent: true,
		input: { id: 1, publishAt: null, withdrawAt: "2999-01-01T00:00:00.000Z" },
		done: finds("select withdraw_at::text as until from post", { until: expect.stringMatching(/^2999-01-01/) }),
	},
	"post.preview": { input: { content: "**да**" }, done: answers({ html: "<p><strong>да</strong></p>\n", lines: [0] }) },
	"post.advice": {
		input: { title: "Новая", content: "# Раз" },
		done: answers(
			expect.objectContaining({
				searchResult: { title: "Новая — Владелец Сайта", slug: "novaya", description: "Раз" },
			}),
		),
	},
	"post.sharePicture": {
		input: { title: "Новая" },
		done: answers({ url: "data:image/png;base64,cGljdHVyZSBvZiDQndC+0LLQsNGP" }),
	},
	...trashOperations("post", "/api/admin/posts"),
};

const comment = { authorName: "Анна", authorEmail: "anna@example.org", content: "Спасибо", consent: true };
// The comment and the like belong to the same reader, who has typed the e-mail address in another case.
const commentAndLikeOfReader = `with reader as (
		update comment set author_email = 'Anna@Example.org', visitor = '${VISITOR_HASH}' returning visitor
	), liked as (
		insert into post_like select 1, visitor, now() from reader returning 1
	) update post set like_count = (select count(*) from liked)`;

/** Comments, and the personal data that came with them. */
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

/** Views and likes. */
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

/** The text `{}`, compressed. */
const ZSTD_OF_EMPTY_OBJECT = zstdCompressSync("{}").toString("hex");

/** All operations of the site, by the name that they have or would have in tRPC. */
export const OPERATIONS: Record<string, Operation> = {
	...artworkOperations,
	...authOperations,
	...postOperations,
	...commentOperations,
	...reactionOperations,
	...enquiryOperations,
	...mediaOperations,
	...importOperations,
	...siteSectionOperations,
	...previewLinkOperations,
	...backupOperations,
	...passkeyOperations,
	...noticeOperations,
	"revision.list": { input: { entity: "post", entityId: 1 }, done: answers({ revisions: [], total: 0 }) },
	"revision.byId": {
		input: { id: 1 },
		given: `with base as (insert into revision_base (values) values (decode('${ZSTD_OF_EMPTY_OBJECT}', 'hex')) returning *)
			insert into revision (entity, entity_id, reason, title, base_id, values, created_at)
			select 'post', 1, 'save', 'Было', id, values, now() from base`,
		done: answers(expect.objectContaining({ id: 1, title: "Было", values: {} })),
	},
	"journal.list": {
		input: {},
		given: `insert into journal_entry values (1, now(), 'admin', 'owner', 'published', 'статья 1', repeat('0', 64))`,
		done: answers({ entries: [expect.objectContaining({ id: 1, subject: "статья 1" })], total: 1 }),
	},
	"journal.check": { done: answers({ entries: 0, brokenAt: null, knownBackups: 0, unknownBackups: [] }) },
	"legal.text": { rest: "GET /api/site/legal/{document}" },
	"legal.revisions": { rest: "GET /api/site/legal/{document}/revisions" },
	"system.status": {
		headers: { "X-Forwarded-For": "203.0.113.9" },
		done: answers({ isProxyUnknown: true, formerDomains: [], rpId: "localhost", isPasswordGiven: true }),
	},
	"artwork.listPublic": { rest: "GET /api/gallery/works" },
	"artwork.publicBySlug": { rest: "GET /api/gallery/works/{slug}" },
	...visitOperations,
	...termOperations("category", "/api/categories", { name: "Новая", slug: "novaya" }),
	...termOperations("tag", "/api/tags", { name: "Новый", slug: "новый" }),
	"tag.merge": {
		isContent: true,
		input: { fromId: 1, intoId: 2 },
		given: "insert into tag (name, slug, created_at) values ('Другой', 'другой', now())",
		done: all(
			finds("select tag_id from post_tag", { tag_id: 2 }),
			isDeleted("tag", true),
			answers(expect.objectContaining({ id: 2, postCount: 1 })),
		),
	},
};
