import { artworkPictureSchema } from "./artwork.ts";
import { categorySchema } from "./category.ts";
import { idSchema, isVisible, pageQuerySchema, readOnlySchema, textSchema, timestampSchema } from "./fields.ts";
import { imageUrlSchema } from "./image-url.ts";
import { versionFields } from "./schedule.ts";
import { SLUG_MAX, slugSchema } from "./slug.ts";
import { tagSchema } from "./tag.ts";
import { z } from "./zod.ts";

const TITLE_MAX = 200;
const CONTENT_MAX = 200_000;
const EXCERPT_MAX = 500;
const META_DESCRIPTION_MAX = 320;
const IMAGE_ALT_MAX = 500;
const READING_TIME_MAX = 10_000;
const TAGS_MAX = 50;

/** The gallery work shown for a post without a featured image. */
const coverSchema = z.object({ slug: z.string(), title: z.string(), year: z.int(), picture: artworkPictureSchema });
export type Cover = z.infer<typeof coverSchema>;

/** A post in a list. */
export const postCardSchema = z.object({
	id: idSchema,
	title: z.string(),
	slug: z.string(),
	excerpt: z.string(),
	/** The beginning of the text, shown if the excerpt is empty. */
	summary: z.string(),
	featuredImage: z.string(),
	featuredImageAlt: z.string(),
	cover: coverSchema.nullable(),
	readingTime: z.int(),
	createdAt: timestampSchema,
	publishedAt: timestampSchema.nullable(),
	updatedAt: timestampSchema,
	category: categorySchema.nullable(),
	tags: z.array(tagSchema),
});
export type PostCard = z.infer<typeof postCardSchema>;

/** A post for its page: with the rendered text, without the source. */
export const articleSchema = postCardSchema.extend({
	metaDescription: z.string(),
	html: z.string(),
	/** The headings of levels 2 to 4, with the ids of their elements. */
	outline: z.array(z.object({ level: z.int(), id: z.string(), text: z.string() })),
	/** The count at the time of rendering. */
	likeCount: z.int(),
	/** The path of the share picture (Open Graph). */
	shareImage: z.string(),
});
export type Article = z.infer<typeof articleSchema>;

/** A post of the public list over REST, with its source (specification, section 3). */
export const listedPostSchema = postCardSchema.extend({ content: z.string() });
export type ListedPost = z.infer<typeof listedPostSchema>;

/** A link to a post. */
export const postLinkSchema = postCardSchema.pick({
	id: true,
	title: true,
	slug: true,
	readingTime: true,
	createdAt: true,
	publishedAt: true,
});
export type PostLink = z.infer<typeof postLinkSchema>;

/** The neighbours of a post in time, and at most three related ones. */
const adjacentPostsSchema = z.object({
	previous: postLinkSchema.nullable(),
	next: postLinkSchema.nullable(),
	related: z.array(postLinkSchema),
});
export type AdjacentPostsView = z.infer<typeof adjacentPostsSchema>;

/** A public post over REST: source, rendered text and adjacent posts. */
export const publicPostSchema = articleSchema.extend({ content: z.string(), around: adjacentPostsSchema });
export type PublicPost = z.infer<typeof publicPostSchema>;

const contentSchema = textSchema(CONTENT_MAX);

/**
 * The fields that the admin edits, in the order of the form; `title` is a field's label. The inputs, the admin's view of a
 * post, the form's values, their comparison and the drafts on the device are made from these.
 */
const editableFields = {
	title: textSchema(TITLE_MAX).trim().default("").meta({ title: "Заголовок" }),
	content: contentSchema.default("").meta({ title: "Содержание" }),
	slug: slugSchema.meta({ title: "Адрес (slug)" }),
	categoryId: idSchema.nullable().default(null).meta({ title: "Категория" }),
	tags: z
		.array(idSchema)
		.max(TAGS_MAX)
		.overwrite((ids) => [...new Set(ids)])
		.default([])
		.meta({ title: "Теги" }),
	featuredImage: imageUrlSchema.default("").meta({ title: "Изображение статьи (URL)" }),
	featuredImageAlt: textSchema(IMAGE_ALT_MAX).default("").meta({ title: "Что на изображении" }),
	excerpt: textSchema(EXCERPT_MAX).default("").meta({ title: "Краткое описание" }),
	metaDescription: textSchema(META_DESCRIPTION_MAX).default("").meta({ title: "Мета-описание для SEO" }),
};

const readingTimeSchema = z.int().min(0).max(READING_TIME_MAX).default(0);

/** The values of a post that have revisions: all edited fields except its state. */
export const postValuesSchema = z.object({ ...editableFields, readingTime: readingTimeSchema });
export type PostValues = z.output<typeof postValuesSchema>;

/** The values of the post form; the order of tags is irrelevant. A new post is a draft (specification, section 4). */
export const postFormSchema = z.object({
	...editableFields,
	slug: z
		.string()
		.default("")
		.meta({ ...editableFields.slug.meta() }),
	tags: editableFields.tags.overwrite((ids) => ids.toSorted((a, b) => a - b)),
	published: z.boolean().default(false).meta({ title: "Состояние" }),
});
export type PostFormValues = z.output<typeof postFormSchema>;

export const adminPostSchema = z.object({
	...editableFields,
	...postCardSchema.shape,
	published: z.boolean(),
	isDraft: z.boolean(),
	viewCount: z.int(),
	likeCount: z.int(),
	...versionFields,
});
export type AdminPost = z.infer<typeof adminPostSchema>;

const readOnlyFields = {
	id: readOnlySchema,
	summary: readOnlySchema,
	html: readOnlySchema,
	outline: readOnlySchema,
	around: readOnlySchema,
	shareImage: readOnlySchema,
	cover: readOnlySchema,
	category: readOnlySchema,
	viewCount: readOnlySchema,
	likeCount: readOnlySchema,
	createdAt: readOnlySchema,
	updatedAt: readOnlySchema,
	publishedAt: readOnlySchema,
	deletedAt: readOnlySchema,
	hasEdits: readOnlySchema,
	publishAt: readOnlySchema,
	withdrawAt: readOnlySchema,
	isWaiting: readOnlySchema,
	isPlanOutdated: readOnlySchema,
};

/** The source of a post to preview. */
export const sourceSchema = z.strictObject({ content: contentSchema });

const postFields = z.strictObject({
	...editableFields,
	published: z.boolean().optional(),
	isDraft: z.boolean().optional(),
	readingTime: readingTimeSchema,
	...readOnlyFields,
});

type PostFields = z.output<typeof postFields>;

// Specification, section 4: published and isDraft are opposites; a new post is a draft.
function isPublished({ published, isDraft }: PostFields): boolean {
	return published ?? (isDraft === undefined ? false : !isDraft);
}

function checkState(fields: PostFields, context: z.RefinementCtx) {
	const addIssue = (path: keyof PostFields, message: string) =>
		context.addIssue({ code: "custom", path: [path], message });
	if (fields.published !== undefined && fields.published === fields.isDraft) {
		addIssue("isDraft", "Статья либо опубликована, либо черновик");
	}
	if (!isPublished(fields)) return;
	if (!isVisible(fields.title)) addIssue("title", "Без заголовка публиковать нельзя");
	if (!isVisible(fields.content)) addIssue("content", "Без текста публиковать нельзя");
}

/** The writable fields, with `published` and `isDraft` set and the read-only fields removed. */
function toInput<F extends PostFields>(fields: F) {
	const published = isPublished(fields);
	const input = { ...fields, published, isDraft: !published };
	for (const name of Object.keys(readOnlyFields)) delete input[name as keyof typeof readOnlyFields];
	return input as Omit<typeof input, keyof typeof readOnlyFields>;
}

export const postInputSchema = postFields
	.extend({
		version: readOnlySchema,
		/** The idempotency key of the client: a repeated create with the same key returns the post made by the first. */
		creationKey: z
			.uuid({ error: "Ожидается UUID" })
			.optional()
			.meta({ description: "Repeat a create safely with the same one" }),
	})
	.superRefine(checkState)
	.transform((fields) => {
		const { version: _, ...input } = toInput(fields);
		return input;
	});
export type PostInput = z.infer<typeof postInputSchema>;

/** The replacement of a whole post; with `version`, a conflict unless that is the current version. */
export const postReplacementSchema = postFields
	.extend({ version: z.int().min(1).optional() })
	.superRefine(checkState)
	.transform(toInput);
export type PostReplacement = z.infer<typeof postReplacementSchema>;

/** The categories and tags of public posts, for the filters of the list. */
export const usedTermsSchema = z.object({ categories: z.array(categorySchema), tags: z.array(tagSchema) });
export type UsedTerms = z.infer<typeof usedTermsSchema>;

export const slugParamsSchema = z.object({ slug: z.string() });

export const postListQuerySchema = pageQuerySchema.extend({
	category: textSchema(SLUG_MAX).optional(),
	tag: textSchema(SLUG_MAX).optional(),
});
export type PostListQuery = z.infer<typeof postListQuerySchema>;
