import { defineEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";

const PostLikeSchema = defineEntity({
	name: "PostLike",
	properties: {
		post: () => p.manyToOne(Post).primary().deleteRule("cascade"),
		visitor: p.string().length(64).primary(),
		createdAt: p.datetime(),
	},
});

/** A visitor's like of a post. `visitor` is the hash of the visitor id, never the id itself. */
export class PostLike extends PostLikeSchema.class {}
PostLikeSchema.setClass(PostLike);
