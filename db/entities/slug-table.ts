import { p } from "@mikro-orm/core";

/** The columns of a table of slugs, beside the row that has or had the slug. */
export const slugColumns = () => ({
	slug: p.string().length(200).primary(),
	isCurrent: p.boolean(),
	createdAt: p.datetime(),
});

/** The indexes and the checks of the table with the current and former slugs of a noun. */
export const slugTable = <Noun extends string>(noun: Noun) => ({
	uniques: [{ name: `${noun}_slug_current_unique`, properties: [noun], where: "is_current" }],
	indexes: [{ name: `${noun}_slug_${noun}_index`, properties: [noun] }],
	checks: [{ name: `${noun}_slug_slug_check`, expression: "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'" }],
});

/** The current slug of a row, from its table of slugs; "" when a deleted row has lost its slug to another. */
export const currentSlug = (noun: string) =>
	p
		.string()
		.formula(
			({ id }) => `(select coalesce(max(a.slug), '') from ${noun}_slug a where a.${noun}_id = ${id} and a.is_current)`,
		);
