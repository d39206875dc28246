import { defineEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";

/** A preview link: shows a saved post to anyone who has it, for a day. Only the SHA-256 of its token is stored. */
export const PostPreview = defineEntity({
	name: "PostPreview",
	tableName: "post_preview",
	properties: {
		tokenHash: p.string().length(64).primary(),
		post: () => p.manyToOne(Post).deleteRule("cascade"),
		createdAt: p.datetime(),
		expiresAt: p.datetime(),
	},
	indexes: [{ name: "post_preview_post_index", properties: ["post"] }],
});
