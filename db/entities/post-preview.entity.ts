import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";

/** A link that shows a saved post to whoever has it, for a day. Only the SHA-256 of its token is kept. */
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

export type PostPreview = InferEntity<typeof PostPreview>;
