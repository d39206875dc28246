import { Post } from "../entities/post.entity.ts";
import { PostSlug } from "../entities/post-slug.entity.ts";
import type { Tag } from "../entities/tag.entity.ts";
import type { EntityManager } from "../open.ts";
import { nextNumber } from "./next-number.ts";

interface PostOverrides extends Partial<Omit<Post, "tags">> {
	isPublished?: boolean;
	tags?: Tag[];
}

/** Inserts a post; it is published unless overridden. */
export async function makePost(em: EntityManager, overrides: PostOverrides = {}): Promise<Post> {
	const n = nextNumber();
	const { slug = `statya-${n}`, isPublished = true, ...rest } = overrides;
	// Creation times are one second apart, so that all posts of a process fall on the same day.
	const createdAt = overrides.createdAt ?? new Date(Date.UTC(2026, 0, 1, 0, 0, n));
	const post = em.create(Post, {
		title: `Статья ${n}`,
		content: `Текст статьи ${n}`,
		excerpt: "",
		published: isPublished,
		isDraft: !isPublished,
		category: null,
		tags: [],
		featuredImage: "",
		metaDescription: "",
		readingTime: 1,
		html: "",
		text: "",
		summary: "",
		rendererVersion: 0,
		updatedAt: createdAt,
		publishedAt: isPublished ? createdAt : null,
		...rest,
		createdAt,
	});
	em.create(PostSlug, { slug, post, isCurrent: true, createdAt });
	await em.flush();
	return em.findOneOrFail(Post, post.id, { refresh: true, populate: ["category", "tags"] });
}
