import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";

/** A reader's comment, with the record of the consent it was sent under. */
export const Comment = defineEntity({
	name: "Comment",
	tableName: "comment",
	properties: {
		id: p.integer().primary().autoincrement(),
		post: () => p.manyToOne(Post).deleteRule("cascade"),
		authorName: p.string().length(100),
		authorEmail: p.string().length(254),
		content: p.text(),
		isApproved: p.boolean().default(false),
		// Whether its text shows signs of acute distress.
		isUrgent: p.boolean().default(false),
		// SHA-256 of the browser's own random id: who may see this while it waits.
		visitor: p.string().length(64).nullable(),
		consentRevision: p.string().length(40),
		consentHash: p.string().length(64),
		consentAt: p.datetime(),
		createdAt: p.datetime(),
		deletedAt: p.datetime().nullable(),
	},
	indexes: [
		// With all that the panel counts by: it counts here, without reading a text.
		{
			name: "comment_post_index",
			properties: ["post", "isApproved", "createdAt", "deletedAt"],
		},
		{ name: "comment_created_index", properties: ["createdAt"] },
	],
	checks: [
		{
			name: "comment_text_check",
			expression: "author_name <> '' and content <> ''",
		},
	],
});

export type Comment = InferEntity<typeof Comment>;
