import { defineEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";

/**
 * The search document of a post: the lexemes of its title (weight A), excerpt (B) and text (D). A trigger
 * (`post_search_refresh`) updates it with every change of them.
 */
export const PostSearch = defineEntity({
	name: "PostSearch",
	tableName: "post_search",
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
