import { defineEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";

const PostSearchSchema = defineEntity({
	name: "PostSearch",
	properties: {
		post: () => p.oneToOne(Post).primary().deleteRule("cascade"),
		document: p.string().columnType("tsvector"),
	},
	indexes: [
		{
			name: "post_search_document_index",
			expression: "create index post_search_document_index on post_search using gin (document)",
		},
	],
});

/** The lexemes of a post's title (A), excerpt (B) and text (D), refreshed by the trigger `post_search_refresh`. */
export class PostSearch extends PostSearchSchema.class {}
PostSearchSchema.setClass(PostSearch);
