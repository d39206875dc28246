import type { AdminPostListItem } from "#contract/admin-post-list.ts";
import { artworkSource, avifWidthsOf } from "#contract/artwork-picture.ts";
import { formsOf, MEDIA_PATH, parsePicture } from "#contract/picture-url.ts";
import type {
	AdjacentPostsView,
	AdminPost,
	Article,
	Cover,
	ListedPost,
	PostCard,
	PostLink,
	PublicPost,
	UsedTerms,
} from "#contract/post.ts";
import type { Preview } from "#contract/post-preview.ts";
import type { PostSearchAnswer } from "#contract/post-search.ts";
import { isParsableUrl } from "#contract/url.ts";
import type { Category } from "#db/entities/category.entity.ts";
import type { Post } from "#db/entities/post.entity.ts";
import { markMatches, snippetOf } from "../../lib/search-highlight.ts";
import type { RenderedMarkup } from "../../markup/rendered-markup.ts";
import { presentCategory } from "../category/category.presenter.ts";
import { presentTag } from "../tag/tag.presenter.ts";
import type { AdjacentPosts, LinkedPost } from "./adjacent-posts.service.ts";
import type { PostHead, PostList, ReadablePost } from "./post.service.ts";
import { chooseCovers } from "./post-cover.service.ts";
import type { PreviewedPost, PreviewLink } from "./post-preview.service.ts";
import type { PostSearchResult } from "./post-search.service.ts";
import { shareImagePath } from "./share-image.service.ts";
import type { Terms } from "./used-terms.service.ts";

// A deleted category leaves its posts uncategorised, a deleted tag untagged.
function visibleCategory(post: PostHead): Category | null {
	const category = post.category;
	return category && !category.deletedAt ? category : null;
}

/** @param cover the work that stands for a picture of the post's own */
function cardOf(post: PostHead, cover: Cover | null = null): PostCard {
	const category = visibleCategory(post);
	// Addresses stored before they were validated may be unreadable.
	const featuredImage = isParsableUrl(post.featuredImage)
		? post.featuredImage
		: "";
	return {
		id: post.id,
		title: post.title,
		slug: post.slug,
		excerpt: post.excerpt,
		summary: post.summary,
		featuredImage,
		featuredImageAlt: post.featuredImageAlt,
		cover: featuredImage ? null : cover,
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

/** Posts of a list, in its order. */
export function presentCards(posts: readonly PostHead[]): PostCard[] {
	const covers = chooseCovers(posts.map(({ slug }) => slug));
	return posts.map((post, index) => cardOf(post, covers[index]));
}

/** A post by itself. */
export const presentCard = (post: PostHead): PostCard =>
	cardOf(post, chooseCovers([post.slug])[0]);

/** The address of a post's picture, or of the work that stands for it, in the smallest size. */
function thumbnailOf({ featuredImage, cover }: PostCard): string | null {
	if (cover) {
		const [width = cover.picture.width] = avifWidthsOf(cover.picture.width);
		return artworkSource(cover, width, "avif");
	}
	const own = parsePicture(featuredImage);
	const [smallest] = own ? formsOf(own) : [];
	return smallest ? MEDIA_PATH + smallest.name : featuredImage || null;
}

function presentAdminPostListItem(post: PostHead): AdminPostListItem {
	const card = presentCard(post);
	return {
		id: card.id,
		title: card.title,
		slug: card.slug,
		excerpt: card.excerpt,
		thumbnail: thumbnailOf(card),
		published: post.published,
		isDraft: post.isDraft,
		category: card.category,
		tags: card.tags,
		viewCount: post.viewCount,
		likeCount: post.likeCount,
		createdAt: card.createdAt,
		updatedAt: card.updatedAt,
		publishedAt: card.publishedAt,
		deletedAt: post.deletedAt?.toISOString() ?? null,
		version: post.version,
	};
}

/** A page of a list of the admin. */
export const presentAdminPosts = ({ posts, total }: PostList<PostHead>) => ({
	posts: posts.map(presentAdminPostListItem),
	total,
});

/** Posts of the public list over REST, in its order. */
export function presentListed(posts: readonly Post[]): ListedPost[] {
	const covers = chooseCovers(posts.map(({ slug }) => slug));
	return posts.map((post, index) => ({
		...cardOf(post, covers[index]),
		content: post.content,
	}));
}

export function presentArticle({ post, rendered }: ReadablePost): Article {
	return {
		...presentCard(post),
		summary: rendered.summary,
		metaDescription: post.metaDescription,
		html: rendered.html,
		outline: rendered.outline,
		likeCount: post.likeCount,
		shareImage: shareImagePath(post),
	};
}

export const presentAdjacentPosts = ({
	previous,
	next,
	related,
}: AdjacentPosts): AdjacentPostsView => ({
	previous: previous && presentLink(previous),
	next: next && presentLink(next),
	related: related.map(presentLink),
});

const presentLink = (post: LinkedPost): PostLink => ({
	id: post.id,
	title: post.title,
	slug: post.slug,
	readingTime: post.readingTime,
	createdAt: post.createdAt.toISOString(),
	publishedAt: post.publishedAt?.toISOString() ?? null,
});

export const presentSearch = ({
	matches,
	total,
	suggestion,
}: PostSearchResult): PostSearchAnswer => {
	const covers = chooseCovers(matches.map(({ post }) => post.slug));
	return {
		posts: matches.map(({ post, text, markedTitle, markedText }, index) => ({
			...cardOf(post, covers[index]),
			titleParts: markMatches(post.title, markedTitle),
			snippet: snippetOf(text, markedText),
		})),
		total,
		suggestion,
	};
};

export const presentUsedTerms = ({ categories, tags }: Terms): UsedTerms => ({
	categories: categories.map(presentCategory),
	tags: tags.map(presentTag),
});

/** A rendered source, with the line on which each block begins. */
export const presentSourcePreview = ({
	html,
	lines,
}: Pick<RenderedMarkup, "html" | "lines">) => ({ html, lines });

/** Where a link to a post leads. */
export const presentPreviewLink = ({ token, expiresAt }: PreviewLink) => ({
	path: `/preview/${token}`,
	expiresAt: expiresAt.toISOString(),
});

export function presentPreview(previewed: PreviewedPost): Preview {
	return {
		article: presentArticle(previewed),
		expiresAt: previewed.expiresAt.toISOString(),
	};
}

export function presentPublic(
	found: ReadablePost,
	around: AdjacentPosts,
): PublicPost {
	return {
		...presentArticle(found),
		content: found.post.content,
		around: presentAdjacentPosts(around),
	};
}

export function presentAdminPost(post: Post): AdminPost {
	return {
		...presentCard(post),
		// The address as typed, so that the owner can correct it.
		featuredImage: post.featuredImage,
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
