import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Post } from "./post.entity.ts";

/**
 * What readers' searches look at: the word forms of a post's title (weight A), excerpt (B) and text (D). The database
 * writes it with every change of them (`post_search_refresh`), whoever makes it.
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
			expression:
				"create index post_search_document_index on post_search using gin (document)",
		},
	],
});

export type PostSearch = InferEntity<typeof PostSearch>;
