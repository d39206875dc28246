import { createHash } from "node:crypto";
import { withContentVersionBump } from "../content-version.ts";
import { Category } from "../entities/category.entity.ts";
import { Comment } from "../entities/comment.entity.ts";
import { Page } from "../entities/page.entity.ts";
import { PageSlug } from "../entities/page-slug.entity.ts";
import { Post } from "../entities/post.entity.ts";
import { PostSlug } from "../entities/post-slug.entity.ts";
import { Tag } from "../entities/tag.entity.ts";
import type { EntityManager } from "../open.ts";
import demo from "./demo/content.json" with { type: "json" };
import { readDemo } from "./demo-file.ts";

const DAY_MS = 24 * 60 * 60_000;

function getOrThrow<V>(map: Map<string, V>, key: string): V {
	const value = map.get(key);
	if (value === undefined) throw new Error(`The demo content has no ${key}`);
	return value;
}

/** Fills an empty database with example terms, comments, a page, and posts, which the next start renders. */
export async function seedDemo(em: EntityManager): Promise<void> {
	const now = new Date();
	await withContentVersionBump(em, async (inner) => {
		const categories = new Map(
			demo.categories.map((input) => [input.slug, inner.create(Category, { ...input, createdAt: now })]),
		);
		const tags = new Map(demo.tags.map((name) => [name, inner.create(Tag, { name, slug: name, createdAt: now })]));
		const posts = new Map(
			demo.posts.map((input) => {
				const moment = daysBefore(now, input.daysAgo ?? 0);
				const post = inner.create(Post, {
					...toColumns(input, moment),
					category: getOrThrow(categories, input.category),
					tags: input.tags.map((name) => getOrThrow(tags, name)),
				});
				inner.create(PostSlug, { slug: input.slug, post, isCurrent: true, createdAt: moment });
				return [input.slug, post];
			}),
		);
		const page = inner.create(Page, {
			title: "О методе",
			content: readDemo("pages/o-metode.md"),
			place: "none",
			...{ menuName: "", featuredImage: "", featuredImageAlt: "", metaDescription: "", published: true },
			createdAt: now,
			updatedAt: now,
		});
		inner.create(PageSlug, { slug: "o-metode", page, isCurrent: true, createdAt: now });
		for (const { post, ...comment } of demo.comments) {
			inner.create(Comment, {
				...comment,
				post: getOrThrow(posts, post),
				consentRevision: "demo",
				consentHash: createHash("sha256").update("demo").digest("hex"),
				consentAt: now,
				waitingSince: daysBefore(now, 1),
				createdAt: daysBefore(now, 1),
			});
		}
	});
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** The columns of an example post; its text is a separate file. */
function toColumns({ slug, title, excerpt = "", daysAgo }: (typeof demo.posts)[number], moment: Date) {
	const published = daysAgo !== undefined;
	return {
		title,
		content: readDemo(`posts/${slug}.md`),
		excerpt,
		published,
		isDraft: !published,
		featuredImage: "",
		metaDescription: excerpt,
		readingTime: 0,
		html: "",
		text: "",
		summary: "",
		rendererVersion: 0,
		createdAt: moment,
		updatedAt: moment,
		publishedAt: published ? moment : null,
	};
}
