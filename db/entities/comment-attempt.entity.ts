import { defineEntity, p } from "@mikro-orm/core";

/** A submitted comment, as rate limits count it. Stored for a day. */
export const CommentAttempt = defineEntity({
	name: "CommentAttempt",
	tableName: "comment_attempt",
	properties: {
		id: p.integer().primary().autoincrement(),
		// The HMAC of the client's IP under the day's salt.
		ipHash: p.string().length(64),
		postId: p.integer(),
		createdAt: p.datetime(),
	},
	indexes: [
		{ name: "comment_attempt_ip_hash_index", properties: ["ipHash", "createdAt"] },
		{ name: "comment_attempt_post_index", properties: ["postId", "createdAt"] },
		{ name: "comment_attempt_created_index", properties: ["createdAt"] },
	],
});
