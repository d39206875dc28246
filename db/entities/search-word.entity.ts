import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** A word that some post has or had: what a misspelt word of a search is compared with. */
export const SearchWord = defineEntity({
	name: "SearchWord",
	tableName: "search_word",
	properties: {
		word: p.string().length(40).primary(),
		// The word in Latin letters and digits, one for each of its own: trigrams know others in some databases alone.
		latin: p.string().length(40),
	},
	indexes: [
		{
			name: "search_word_latin_index",
			expression:
				"create index search_word_latin_index on search_word using gin (latin gin_trgm_ops)",
		},
	],
});

export type SearchWord = InferEntity<typeof SearchWord>;
