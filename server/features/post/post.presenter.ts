import type { AdminPostListItem } from "#contract/admin-post-list.ts";
import { artworkPictureUrl, avifWidthsOf } from "#contract/artwork-picture.ts";
import { MEDIA_PATH, parsePicture, variantsOf } from "#contract/picture-url.ts";
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
import type { PostSearchResponse } from "#contract/post-search.ts";
import { isParsableUrl } from "#contract/url.ts";
import type { Post } from "#db/entities/post.entity.ts";
import type { RenderedMarkup } from "#packages/markup";
import { markMatches, snippetOf } from "../../lib/search-highlight.ts";
import { presentCategory } from "../category/category.presenter.ts";
import { presentVersion } from "../schedule/schedule.service.ts";
import { presentTag } from "../tag/tag.presenter.ts";
import type { AdjacentPosts, LinkedPost } from "./adjacent-posts.service.ts";
import { type PostHead, type PostList, type ReadablePost, visibleCategory, visibleTags } from "./post.service.ts";
import { chooseCovers } from "./post-cover.service.ts";
import type { PostSearchResult } from "./post-search.service.ts";
import { sharePicturePath } from "./share-picture.service.ts";
import type { Terms } from "./used-terms.service.ts";

/** @param cover the work to show when the post has no featured image */
function cardOf(post: PostHead, cover: Cover | null = null): PostCard {
	const category = visibleCategory(post);
	// Image URLs that were stored before they were validated may be unparsable.
	const featuredImage = isParsableUrl(post.featuredImage) ? post.featuredImage : "";
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
		tags: visibleTags(post).map(presentTag),
	};
}

/** The cards of a list of posts, in its order, on which the covers depend: neighbours get different ones. */
export function presentCards(posts: readonly PostHead[], works: readonly Cover[]): PostCard[] {
	const covers = chooseCovers(
		posts.map(({ slug }) => slug),
		works,
	);
	return posts.map((post, index) => cardOf(post, covers[index]));
}

/** The card of a single post. */
export const presentCard = (post: PostHead, works: readonly Cover[]): PostCard =>
	cardOf(post, chooseCovers([post.slug], works)[0]);

/** The URL of the smallest size of a post's featured image or cover. */
function thumbnailOf({ featuredImage, cover }: PostCard): string | null {
	if (cover) {
		const [width = cover.picture.width] = avifWidthsOf(cover.picture);
		return artworkPictureUrl(cover.picture, width, "avif");
	}
	const own = parsePicture(featuredImage);
	const [smallest] = own ? variantsOf(own) : [];
	return smallest ? MEDIA_PATH + smallest.name : featuredImage || null;
}

function presentAdminPostListItem(post: PostHead, works: readonly Cover[]): AdminPostListItem {
	const card = presentCard(post, works);
	return {
		id: card.id,
		title: post.workingRevision?.title ?? card.title,
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
		...presentVersion(post),
	};
}

/** A page of a post list in the admin. */
export const presentAdminPosts = ({ posts, total }: PostList<PostHead>, works: readonly Cover[]) => ({
	posts: posts.map((post) => presentAdminPostListItem(post, works)),
	total,
});

/** The posts of the public list over REST, in the order of that list, with their sources. */
export function presentListed(posts: readonly Post[], works: readonly Cover[]): ListedPost[] {
	const covers = chooseCovers(
		posts.map(({ slug }) => slug),
		works,
	);
	return posts.map((post, index) => ({ ...cardOf(post, covers[index]), content: post.content }));
}

/** The texts that a post's page and its form show, and lists do not. */
const textsOf = ({ metaDescription }: PostHead) => ({ metaDescription });

export function presentArticle({ post, rendered }: ReadablePost, works: readonly Cover[]): Article {
	return {
		...presentCard(post, works),
		...textsOf(post),
		summary: rendered.summary,
		html: rendered.html,
		outline: rendered.outline,
		likeCount: post.likeCount,
		shareImage: sharePicturePath(post),
	};
}

export const presentAdjacentPosts = ({ previous, next, related }: AdjacentPosts): AdjacentPostsView => ({
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

export const presentSearch = (
	{ matches, total, suggestion }: PostSearchResult,
	works: readonly Cover[],
): PostSearchResponse => {
	const covers = chooseCovers(
		matches.map(({ post }) => post.slug),
		works,
	);
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

/** The rendered source, with the line on which each block begins. */
export const presentSourcePreview = ({ html, lines }: Pick<RenderedMarkup, "html" | "lines">) => ({ html, lines });

export function presentPublic(found: ReadablePost, adjacent: AdjacentPosts, works: readonly Cover[]): PublicPost {
	return { ...presentArticle(found, works), content: found.post.content, around: presentAdjacentPosts(adjacent) };
}

export function presentAdminPost(post: Post): AdminPost {
	return {
		...cardOf(post),
		// The URL as typed, even if it is unparsable, so that the admin can correct it.
		featuredImage: post.featuredImage,
		...textsOf(post),
		content: post.content,
		published: post.published,
		isDraft: post.isDraft,
		categoryId: visibleCategory(post)?.id ?? null,
		viewCount: post.viewCount,
		likeCount: post.likeCount,
		...presentVersion(post),
	};
}
