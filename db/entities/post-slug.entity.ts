import { defineEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";
import { slugColumns, slugTable } from "./slug-table.ts";

const PostSlugSchema = defineEntity({
	name: "PostSlug",
	properties: { post: () => p.manyToOne(Post).deleteRule("cascade"), ...slugColumns() },
	...slugTable("post"),
});

/** A slug that a post has or had: the current one shows the post, a former one redirects. */
export class PostSlug extends PostSlugSchema.class {}
PostSlugSchema.setClass(PostSlug);
