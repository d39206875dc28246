import type { AdminPost } from "#contract/post.ts";

/** The fields of the post form. */
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
	/** True if visitors see the post; a draft is the opposite (specification, section 4). */
	published: boolean;
}

/** The fields of a new post, which is a draft (specification, section 4). */
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

/** The form's fields of a saved post. */
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

/** The fields of a draft. One that an older version has stored may lack a field, which then is as in the saved post. */
export const completeFields = (stored: Partial<PostFields>, base: AdminPost | undefined): PostFields => ({
	...(base ? fieldsOf(base) : EMPTY_FIELDS),
	...stored,
});

const FIELD_NAMES = Object.keys(EMPTY_FIELDS) as (keyof PostFields)[];

const sameTags = (a: number[], b: number[]) => a.length === b.length && new Set([...a, ...b]).size === a.length;

/** The names of the fields in which two versions of a post differ. */
export function differences(a: PostFields, b: PostFields): (keyof PostFields)[] {
	return FIELD_NAMES.filter((name) => {
		if (name === "tags") return !sameTags(a.tags, b.tags);
		// The server trims the title.
		if (name === "title") return a.title.trim() !== b.title.trim();
		return a[name] !== b[name];
	});
}

/** The input of a save. A reading time of 0 has the server compute it, which is needed only when the text has changed. */
export function toInput(fields: PostFields, base: AdminPost | undefined) {
	const isSameContent = base !== undefined && base.content === fields.content;
	return {
		...fields,
		isDraft: !fields.published,
		readingTime: isSameContent ? base.readingTime : 0,
	};
}
