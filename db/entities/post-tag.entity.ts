import { defineEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";
import { Tag } from "./tag.entity.ts";

const PostTagSchema = defineEntity({
	name: "PostTag",
	properties: {
		post: () => p.manyToOne(Post).primary().deleteRule("cascade"),
		tag: () => p.manyToOne(Tag).primary().deleteRule("cascade"),
	},
	indexes: [{ name: "post_tag_tag_index", properties: ["tag"] }],
});

/** A tag of a post. */
export class PostTag extends PostTagSchema.class {}
PostTagSchema.setClass(PostTag);
