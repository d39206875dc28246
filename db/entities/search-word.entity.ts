import { defineEntity, p } from "@mikro-orm/core";

const SearchWordSchema = defineEntity({
	name: "SearchWord",
	properties: {
		word: p.string().length(40).primary(),
		// The word mapped letter by letter to Latin letters and digits, since trigrams of other letters depend on the
		// database's locale.
		latin: p.string().length(40),
	},
	indexes: [
		{
			name: "search_word_latin_index",
			expression: "create index search_word_latin_index on search_word using gin (latin gin_trgm_ops)",
		},
	],
});

/** A word of a post (current or former), compared with misspelt search words. */
export class SearchWord extends SearchWordSchema.class {}
SearchWordSchema.setClass(SearchWord);
