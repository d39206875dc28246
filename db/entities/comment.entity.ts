import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";

/** A reader's comment, with the record of the consent it was sent under; or the owner's own, which has neither e-mail nor consent. */
export const Comment = defineEntity({
	name: "Comment",
	tableName: "comment",
	properties: {
		id: p.integer().primary().autoincrement(),
		post: () => p.manyToOne(Post).deleteRule("cascade"),
		authorName: p.string().length(100),
		authorEmail: p.string().length(254).nullable(),
		content: p.text(),
		isByAuthor: p.boolean().default(false),
		// The comment that the owner answers: readers see the answer under it, and only as long as they see the comment.
		replyTo: () => p.manyToOne(Comment).nullable().deleteRule("cascade"),
		isApproved: p.boolean().default(false),
		// Beginning of the current wait for moderation. Meaningless once the comment is approved.
		waitingSince: p.datetime(),
		// The text shows signs of acute distress.
		isUrgent: p.boolean().default(false),
		// SHA-256 of the browser's own random id: who may see this while it waits.
		visitor: p.string().length(64).nullable(),
		consentRevision: p.string().length(40).nullable(),
		consentHash: p.string().length(64).nullable(),
		consentAt: p.datetime().nullable(),
		createdAt: p.datetime(),
		deletedAt: p.datetime().nullable(),
	},
	indexes: [
		// With all that the admin counts by: it counts here, without reading a text.
		{
			name: "comment_post_index",
			properties: [
				"post",
				"isApproved",
				"createdAt",
				"deletedAt",
				"replyTo",
				"isUrgent",
			],
		},
		// The order of the admin's list: urgent comments that wait stand first.
		{
			name: "comment_list_index",
			expression:
				"create index comment_list_index on comment ((is_urgent and not is_approved), created_at, id)",
		},
		{ name: "comment_reply_index", properties: ["replyTo", "createdAt"] },
	],
	checks: [
		{
			name: "comment_text_check",
			expression: "author_name <> '' and content <> ''",
		},
		{
			name: "comment_author_check",
			expression:
				"case when is_by_author then num_nonnulls(author_email, consent_revision, consent_hash, consent_at) = 0 else num_nonnulls(author_email, consent_revision, consent_hash, consent_at) = 4 end",
		},
		{
			name: "comment_reply_check",
			expression: "reply_to_id is null or is_by_author",
		},
	],
});

export type Comment = InferEntity<typeof Comment>;
