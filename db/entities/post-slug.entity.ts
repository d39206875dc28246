import { defineEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";

const PostSlugSchema = defineEntity({
	name: "PostSlug",
	tableName: "post_slug",
	properties: {
		slug: p.string().length(200).primary(),
		post: () => p.manyToOne(Post).deleteRule("cascade"),
		isCurrent: p.boolean(),
		createdAt: p.datetime(),
	},
	uniques: [{ name: "post_slug_current_unique", properties: ["post"], where: "is_current" }],
	indexes: [{ name: "post_slug_post_index", properties: ["post"] }],
	checks: [{ name: "post_slug_slug_check", expression: "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'" }],
});

/** A slug that a post has or had: the current one shows the post, a former one redirects. */
export class PostSlug extends PostSlugSchema.class {}
PostSlugSchema.setClass(PostSlug);
