import { defineEntity, type Opt, p } from "@mikro-orm/core";
import { LegalRevision } from "./legal-revision.entity.ts";
import { Post } from "./post.entity.ts";
import { trigramText } from "./trigram-text.ts";

const CommentSchema = defineEntity({
	name: "Comment",
	properties: {
		id: p.integer().primary().autoincrement(),
		post: () => p.manyToOne(Post).deleteRule("cascade"),
		authorName: p.string().length(100),
		authorEmail: p.string().length(254).nullable(),
		content: p.text(),
		// The text of the admin's search, with an index. A word has no spaces, so that it never matches across fields.
		searched: p
			.text()
			.$type<Opt<string>>()
			.generated(`(${trigramText("author_name || ' ' || coalesce(author_email, '') || ' ' || content")}) stored`)
			.lazy(),
		isByAuthor: p.boolean().default(false),
		// The comment that the owner replies to: the reply is shown under it, and only while it is visible.
		replyTo: () => p.manyToOne(Comment).nullable().deleteRule("cascade"),
		isApproved: p.boolean().default(false),
		// The time when the comment last entered moderation; meaningless once it is approved.
		waitingSince: p.datetime(),
		// True if the text shows signs of acute distress.
		isUrgent: p.boolean().default(false),
		// The time when the owner marked the author as answered in private.
		contactedAt: p.datetime().nullable(),
		// The SHA-256 of the visitor id, by which the author can see the comment while it awaits moderation.
		visitor: p.string().length(64).nullable(),
		// The author's consent; for comments from before November 2026 only its number and hash are certain.
		consent: () => p.manyToOne(LegalRevision).nullable().deleteRule("restrict"),
		consentRevision: p.string().length(40).nullable(),
		consentHash: p.string().length(64).nullable(),
		consentAt: p.datetime().nullable(),
		createdAt: p.datetime(),
		deletedAt: p.datetime().nullable(),
	},
	indexes: [
		// The index covers all columns by which the admin counts all comments, so that counting does not read the texts.
		{ name: "comment_post_index", properties: ["post", "isApproved", "createdAt", "deletedAt", "replyTo", "isUrgent"] },
		// The order of the admin's list: urgent comments awaiting moderation come first.
		{
			name: "comment_list_index",
			expression: "create index comment_list_index on comment ((is_urgent and not is_approved), created_at, id)",
		},
		// The order of the trash, and the column with which it is counted.
		{
			name: "comment_trash_index",
			expression:
				"create index comment_trash_index on comment (deleted_at, (is_urgent and not is_approved), created_at, id) include (post_id) where deleted_at is not null",
		},
		{
			name: "comment_searched_index",
			expression: "create index comment_searched_index on comment using gin (searched gin_trgm_ops)",
		},
		{ name: "comment_consent_index", properties: ["consent"] },
		{ name: "comment_reply_index", properties: ["replyTo", "createdAt"] },
	],
	checks: [
		{ name: "comment_text_check", expression: "author_name <> '' and content <> ''" },
		{
			name: "comment_author_check",
			expression:
				"case when is_by_author then num_nonnulls(author_email, consent_revision, consent_hash, consent_at) = 0 else num_nonnulls(author_email, consent_revision, consent_hash, consent_at) = 4 end",
		},
		{ name: "comment_reply_check", expression: "reply_to_id is null or is_by_author" },
	],
});

/** A visitor's comment with a record of consent, or the owner's comment, which has neither e-mail nor consent. */
export class Comment extends CommentSchema.class {}
CommentSchema.setClass(Comment);
