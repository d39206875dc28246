interface Filters {
	category?: { name: string } | undefined;
	tag?: { name: string } | undefined;
}

/** The name of a filtered list, such as `Ритм, #барабан`; empty for the whole blog. */
export const filterLabel = ({ category, tag }: Filters): string =>
	[category?.name, tag && `#${tag.name}`].filter(Boolean).join(", ");
