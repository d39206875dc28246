import { defineEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";

/** A visitor's like of a post. `visitor` is the hash of the visitor id, never the id itself. */
export const PostLike = defineEntity({
	name: "PostLike",
	tableName: "post_like",
	properties: {
		post: () => p.manyToOne(Post).primary().deleteRule("cascade"),
		visitor: p.string().length(64).primary(),
		createdAt: p.datetime(),
	},
});
