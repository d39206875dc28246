import type { UsedTerms } from "#contract/post.ts";
import type { BlogSearch } from "#contract/search-params.ts";

type Filters = ReturnType<typeof filtersOf>;

/** The category and the tag of a filtered list; undefined where there is no such filter, or no post with it. */
export const filtersOf = ({ categories, tags }: UsedTerms, { category, tag }: BlogSearch) => ({
	category: categories.find(({ slug }) => slug === category),
	tag: tags.find(({ slug }) => slug === tag),
});

/** The name of a filtered list, such as `Ритм, #барабан`; empty for the whole blog. */
export const filterLabel = ({ category, tag }: Partial<Filters>): string =>
	[category?.name, tag && `#${tag.name}`].filter(Boolean).join(", ");
