import { nameSchema } from "#contract/fields.ts";
import { Category } from "#db/entities/category.entity.ts";
import { Tag } from "#db/entities/tag.entity.ts";
import type { ImportedPost } from "#packages/blog-import";
import { slugOf, tagSlugOf } from "#packages/slug";
import type { RequestContext } from "../../http/request-context.ts";
import { categoryService } from "../category/category.service.ts";
import { tagService } from "../tag/tag.service.ts";
import type { PlannedPost } from "./import-plan.service.ts";

/** The maximum number of tags of a post. */
const TAGS_MAX = 50;

/** The names of a post's category and tags. A post has one category here, so that its other ones become tags. */
function termNamesOf({ categories, tags }: ImportedPost): { category: string | undefined; tags: string[] } {
	const clean = (names: string[]) => names.flatMap((name) => nameSchema.safeParse(name).data ?? []);
	const [category, ...others] = clean(categories).filter((name) => slugOf(name) !== "");
	const all = [...others, ...clean(tags)].filter((name) => tagSlugOf(name) !== "");
	const bySlug = new Map(all.map((name) => [tagSlugOf(name), name]));
	return { category, tags: [...bySlug.values()].slice(0, TAGS_MAX) };
}

/** The terms of one kind that exist, by their slugs and by their names in lower case. */
class KnownTerms {
	readonly #ids = new Map<string, number>();
	readonly #slugOf: (name: string) => string;

	constructor(terms: readonly { id: number; name: string; slug: string }[], slug: (name: string) => string) {
		this.#slugOf = slug;
		for (const term of terms) this.add(term);
	}

	add({ id, name, slug }: { id: number; name: string; slug: string }): void {
		this.#ids.set(`slug ${slug}`, id);
		this.#ids.set(`name ${name.toLowerCase()}`, id);
	}

	find(name: string): number | undefined {
		return this.#ids.get(`name ${name.toLowerCase()}`) ?? this.#ids.get(`slug ${this.#slugOf(name)}`);
	}

	/** The names that are missing, each slug once. */
	missing(names: readonly string[]): string[] {
		const missing = names.filter((name) => this.find(name) === undefined);
		return [...new Map(missing.map((name) => [this.#slugOf(name), name])).values()];
	}
}

async function readKnown({ em }: RequestContext) {
	const fork = em.fork();
	return {
		categories: new KnownTerms(await fork.find(Category, { deletedAt: null }), slugOf),
		tags: new KnownTerms(await fork.find(Tag, { deletedAt: null }), tagSlugOf),
	};
}

/** The names of the missing categories and tags that the planned posts need. */
export async function planTerms(context: RequestContext, planned: readonly PlannedPost[]) {
	const known = await readKnown(context);
	const names = planned.filter(({ action }) => action === "create").map(({ source }) => termNamesOf(source));
	return {
		categories: known.categories.missing(names.flatMap(({ category }) => category ?? [])),
		tags: known.tags.missing(names.flatMap(({ tags }) => tags)),
	};
}

/**
 * Creates the missing categories and tags.
 *
 * @returns a function that gives the ids of a post's terms
 */
export async function createTerms(context: RequestContext, names: { categories: string[]; tags: string[] }) {
	const known = await readKnown(context);
	for (const name of known.categories.missing(names.categories)) {
		known.categories.add(await categoryService.create(context, { name, slug: slugOf(name), description: "" }));
	}
	for (const name of known.tags.missing(names.tags)) {
		known.tags.add(await tagService.create(context, { name, slug: tagSlugOf(name) }));
	}
	return (source: ImportedPost): { categoryId: number | null; tags: number[] } => {
		const { category, tags } = termNamesOf(source);
		const ids = tags.flatMap((name) => known.tags.find(name) ?? []);
		return {
			categoryId: category === undefined ? null : (known.categories.find(category) ?? null),
			tags: [...new Set(ids)],
		};
	};
}
