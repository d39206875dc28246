import type { Category } from "../../../db/entities/category.entity.ts";
import type { Post } from "../../../db/entities/post.entity.ts";
import { presentCategory } from "../category/category.presenter.ts";
import { presentTag } from "../tag/tag.presenter.ts";
import type {
	AdminPost,
	Article,
	ListedPost,
	PostCard,
	PublicPost,
} from "./post.schema.ts";
import type { PostHead, ReadablePost } from "./post.service.ts";

// A deleted category leaves its posts uncategorised, a deleted tag untagged.
function visibleCategory(post: PostHead): Category | null {
	const category = post.category;
	return category && !category.deletedAt ? category : null;
}

export function presentCard(post: PostHead): PostCard {
	const category = visibleCategory(post);
	return {
		id: post.id,
		title: post.title,
		slug: post.slug,
		excerpt: post.excerpt,
		summary: post.summary,
		featuredImage: post.featuredImage,
		readingTime: post.readingTime,
		createdAt: post.createdAt.toISOString(),
		publishedAt: post.publishedAt?.toISOString() ?? null,
		updatedAt: post.updatedAt.toISOString(),
		category: category && presentCategory(category),
		tags: post.tags
			.getItems()
			.filter((tag) => !tag.deletedAt)
			.map(presentTag),
	};
}

export function presentListed(post: Post): ListedPost {
	return { ...presentCard(post), content: post.content };
}

export function presentArticle({ post, rendered }: ReadablePost): Article {
	return {
		...presentCard(post),
		summary: rendered.summary,
		metaDescription: post.metaDescription,
		html: rendered.html,
	};
}

export function presentPublic(found: ReadablePost): PublicPost {
	return { ...presentArticle(found), content: found.post.content };
}

export function presentAdmin(post: Post): AdminPost {
	return {
		...presentCard(post),
		content: post.content,
		metaDescription: post.metaDescription,
		published: post.published,
		isDraft: post.isDraft,
		categoryId: visibleCategory(post)?.id ?? null,
		viewCount: post.viewCount,
		likeCount: post.likeCount,
		deletedAt: post.deletedAt?.toISOString() ?? null,
		version: post.version,
	};
}
