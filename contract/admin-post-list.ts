import { categorySchema } from "./category.ts";
import { idSchema, pageFields, textSchema, timestampSchema, toPageQuery } from "./fields.ts";
import { versionFields } from "./schedule.ts";
import { SEARCH_MAX } from "./search-params.ts";
import { tagSchema } from "./tag.ts";
import { z } from "./zod.ts";

/** A post in the admin's list: only fields that are cheap to read for thousands of posts. */
export const adminPostListItemSchema = z.object({
	id: idSchema,
	title: z.string(),
	slug: z.string(),
	excerpt: z.string(),
	/** The URL of the smallest variant of the featured image, or of the cover. */
	thumbnail: z.string().nullable(),
	published: z.boolean(),
	isDraft: z.boolean(),
	category: categorySchema.nullable(),
	tags: z.array(tagSchema),
	viewCount: z.int(),
	likeCount: z.int(),
	createdAt: timestampSchema,
	updatedAt: timestampSchema,
	publishedAt: timestampSchema.nullable(),
	...versionFields,
});
export type AdminPostListItem = z.infer<typeof adminPostListItemSchema>;

/** The page of a list in the admin. */
export const adminPageSchema = z.strictObject(pageFields).transform(toPageQuery).prefault({});
export type AdminPageQuery = z.infer<typeof adminPageSchema>;

/** The filters and the order of the admin's list of posts. */
export const adminPostListQuerySchema = z
	.strictObject({
		...pageFields,
		/** Search words: each must occur in the title, slug, excerpt or text. */
		q: textSchema(SEARCH_MAX).default(""),
		/** `scheduled`: a publication, replacement or withdrawal is planned; `edited`: there is a working copy. */
		state: z.enum(["published", "draft", "scheduled", "edited"]).optional(),
		/** `none`: posts without a visible category. */
		categoryId: z.union([idSchema, z.literal("none")]).optional(),
		tagId: idSchema.optional(),
		sort: z.enum(["createdAt", "updatedAt", "title", "viewCount", "likeCount"]).default("createdAt"),
		direction: z.enum(["asc", "desc"]).default("desc"),
	})
	.transform(toPageQuery)
	.prefault({});
export type AdminPostListQuery = z.infer<typeof adminPostListQuerySchema>;
