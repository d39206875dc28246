import type { AdminPost } from "#contract/post.ts";

/** What the form of a post holds. */
export interface PostFields {
	title: string;
	slug: string;
	excerpt: string;
	metaDescription: string;
	featuredImage: string;
	featuredImageAlt: string;
	content: string;
	categoryId: number | null;
	tags: number[];
	/** Whether readers see it; a draft is the opposite (specification, section 4). */
	published: boolean;
}

/** A new post is a draft (specification, section 4). */
export const EMPTY_FIELDS: PostFields = {
	title: "",
	slug: "",
	excerpt: "",
	metaDescription: "",
	featuredImage: "",
	featuredImageAlt: "",
	content: "",
	categoryId: null,
	tags: [],
	published: false,
};

export function fieldsOf(post: AdminPost): PostFields {
	return {
		title: post.title,
		slug: post.slug,
		excerpt: post.excerpt,
		metaDescription: post.metaDescription,
		featuredImage: post.featuredImage,
		featuredImageAlt: post.featuredImageAlt,
		content: post.content,
		categoryId: post.categoryId,
		tags: post.tags.map(({ id }) => id),
		published: post.published,
	};
}

const FIELD_NAMES = Object.keys(EMPTY_FIELDS) as (keyof PostFields)[];

const sameTags = (a: number[], b: number[]) =>
	a.length === b.length && new Set([...a, ...b]).size === a.length;

/** The names of the fields in which two versions of a post differ. */
export function differences(
	a: PostFields,
	b: PostFields,
): (keyof PostFields)[] {
	return FIELD_NAMES.filter((name) => {
		if (name === "tags") return !sameTags(a.tags, b.tags);
		// The server trims it.
		if (name === "title") return a.title.trim() !== b.title.trim();
		return a[name] !== b[name];
	});
}

/** What is sent to be saved. The reading time is worked out anew only for another text. */
export function toInput(fields: PostFields, base: AdminPost | undefined) {
	const isSameText = base !== undefined && base.content === fields.content;
	return {
		...fields,
		isDraft: !fields.published,
		readingTime: isSameText ? base.readingTime : 0,
	};
}
