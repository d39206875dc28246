import { z } from "zod";
import { categorySchema } from "./category.ts";
import { idSchema, textSchema, timestampSchema } from "./fields.ts";
import { tagSchema } from "./tag.ts";

const QUERY_MAX = 200;
const PAGE_MAX = 1_000_000;
const PAGE_SIZE = 20;
const PAGE_SIZE_MAX = 100;

/** What the admin's list shows of a post: as little as a list of thousands may read. */
export const adminPostListItemSchema = z.object({
	id: idSchema,
	title: z.string(),
	slug: z.string(),
	excerpt: z.string(),
	/** The address of its picture in the smallest size, or of the work that stands for it on its page. */
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
	deletedAt: timestampSchema.nullable(),
	version: z.int(),
});
export type AdminPostListItem = z.infer<typeof adminPostListItemSchema>;

const pageFields = {
	/** From 1. */
	page: z.int().min(1).max(PAGE_MAX).default(1),
	pageSize: z.int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
};

/** Which part of a list of the admin is wanted. */
export const adminPageSchema = z.strictObject(pageFields).prefault({});
export type AdminPageQuery = z.infer<typeof adminPageSchema>;

/** Which posts the admin's list is to show, and in which order. */
export const adminPostListQuerySchema = z
	.strictObject({
		...pageFields,
		/** Words that all must occur in title, slug, excerpt or text. */
		q: textSchema(QUERY_MAX).default(""),
		state: z.enum(["published", "draft"]).optional(),
		/** `none`: the posts that show no category. */
		categoryId: z.union([idSchema, z.literal("none")]).optional(),
		tagId: idSchema.optional(),
		sort: z
			.enum(["createdAt", "updatedAt", "title", "viewCount", "likeCount"])
			.default("createdAt"),
		direction: z.enum(["asc", "desc"]).default("desc"),
	})
	.prefault({});
export type AdminPostListQuery = z.infer<typeof adminPostListQuerySchema>;
