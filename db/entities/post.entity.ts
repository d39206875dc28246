import { defineEntity, p } from "@mikro-orm/core";
import { Category } from "./category.entity.ts";
import { PostTag } from "./post-tag.entity.ts";
import { publicationChecks, publicationColumns, publicationIndexes } from "./publication.ts";
import { currentSlug } from "./slug-table.ts";
import { Tag } from "./tag.entity.ts";

/** A heading of a rendered post. */
export interface PostHeading {
	/** The level of the heading element: 2 to 4. */
	level: number;
	/** The id of the element. */
	id: string;
	text: string;
}

const PostSchema = defineEntity({
	name: "Post",
	properties: {
		id: p.integer().primary().autoincrement(),
		title: p.string().length(200),
		slug: currentSlug("post"),
		content: p.text(),
		excerpt: p.string().length(500),
		published: p.boolean(),
		isDraft: p.boolean(),
		category: () => p.manyToOne(Category).nullable().deleteRule("set null"),
		featuredImage: p.text(),
		featuredImageAlt: p.string().length(500).default(""),
		metaDescription: p.string().length(320),
		readingTime: p.integer(),
		// A fixed order: without it Postgres returns rows in physical order, which a restore changes.
		tags: () =>
			p
				.manyToMany(Tag)
				.pivotEntity(() => PostTag)
				.orderBy({ id: "asc" }),
		// The output of renderer version `rendererVersion` for `content`, written when the post is saved.
		html: p.text().lazy(),
		text: p.text().lazy(),
		summary: p.string().length(200),
		// The headings, for the table of contents.
		outline: p.json<PostHeading[]>().default("[]").lazy(),
		rendererVersion: p.integer(),
		viewCount: p.integer().default(0),
		likeCount: p.integer().default(0),
		publishedAt: p.datetime().nullable(),
		...publicationColumns(),
	},
	indexes: [
		// The index covers all columns used to count and to find a page of the list, so that only rows of that page are
		// read.
		{
			name: "post_public_index",
			expression:
				"create index post_public_index on post (published_at desc, id desc) include (publish_at, withdraw_at) where published and deleted_at is null",
		},
		// The order of the admin's list, and the columns with which posts are counted, also those of a tag, and placed in the
		// sitemap: a row with its texts takes a hundred times as long to read.
		{
			name: "post_list_index",
			expression:
				"create index post_list_index on post (created_at, id) include (published, publish_at, withdraw_at, updated_at) where deleted_at is null",
		},
		// The same for the posts of a category.
		{
			name: "post_category_list_index",
			expression:
				"create index post_category_list_index on post (category_id, published_at, id) include (published, publish_at, withdraw_at, deleted_at)",
		},
		...publicationIndexes("post"),
	],
	checks: [
		...publicationChecks("post"),
		{ name: "post_state_check", expression: "published <> is_draft" },
		{ name: "post_published_at_check", expression: "not published or published_at is not null" },
		{ name: "post_published_text_check", expression: "not published or (title <> '' and content <> '')" },
		{ name: "post_reading_time_check", expression: "reading_time >= 0" },
		{ name: "post_counts_check", expression: "view_count >= 0 and like_count >= 0" },
	],
});

/** A blog post: its source and the output rendered from it. */
export class Post extends PostSchema.class {}
PostSchema.setClass(Post);
