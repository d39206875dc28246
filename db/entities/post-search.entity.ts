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

/**
 * The search document of a post: the lexemes of its title (weight A), excerpt (B) and text (D), kept up to date by a
 * trigger (`post_search_refresh`).
 */
export class PostSearch extends PostSearchSchema.class {}
PostSearchSchema.setClass(PostSearch);
