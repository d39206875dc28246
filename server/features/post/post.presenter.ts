import { zipWith } from "es-toolkit";
import { type AdminPostListItem, adminPostListItemSchema } from "#contract/admin-post-list.ts";
import { artworkPictureUrl, avifWidthsOf } from "#contract/artwork-picture.ts";
import { MEDIA_PATH, parsePicture, variantsOf } from "#contract/picture-url.ts";
import {
	type AdjacentPostsView,
	type AdminPost,
	type Article,
	adminPostSchema,
	articleSchema,
	type Cover,
	type ListedPost,
	type PostCard,
	type PostLink,
	type PublicPost,
	postCardSchema,
	postLinkSchema,
	type UsedTerms,
} from "#contract/post.ts";
import type { PostSearchResponse } from "#contract/post-search.ts";
import { isParsableUrl } from "#contract/url.ts";
import type { Post } from "#db/entities/post.entity.ts";
import type { RenderedMarkup } from "#packages/markup";
import { markMatches, snippetOf } from "../../lib/search-highlight.ts";
import { viewOf } from "../../lib/view-of.ts";
import { presentCategory } from "../category/category.presenter.ts";
import { presentVersion } from "../schedule/schedule.service.ts";
import { presentTag } from "../tag/tag.presenter.ts";
import type { findAdjacentPosts, LinkedPost } from "./adjacent-posts.service.ts";
import { type PostHead, type ReadablePost, visibleCategory, visibleTags } from "./post.service.ts";
import { chooseCovers } from "./post-cover.service.ts";
import type { searchPosts } from "./post-search.service.ts";
import { sharePicturePath } from "./share-picture.service.ts";
import type { listUsedTerms } from "./used-terms.service.ts";

/** @param cover the work to show when the post has no featured image */
function cardOf(post: PostHead, cover: Cover | null = null): PostCard {
	const category = visibleCategory(post);
	// Image URLs that were stored before they were validated may be unparsable.
	const featuredImage = isParsableUrl(post.featuredImage) ? post.featuredImage : "";
	return viewOf(postCardSchema, post, {
		featuredImage,
		cover: featuredImage ? null : cover,
		category: category && presentCategory(category),
		tags: visibleTags(post).map(presentTag),
	});
}

/** The cards of a list of posts, in its order, on which the covers depend: neighbours get different ones. */
export function presentCards(posts: readonly PostHead[], works: readonly Cover[]): PostCard[] {
	const slugs = posts.map(({ slug }) => slug);
	const covers = chooseCovers(slugs, works);
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
	return viewOf(adminPostListItemSchema, post, {
		title: post.workingRevision?.title ?? post.title,
		thumbnail: thumbnailOf(card),
		category: card.category,
		tags: card.tags,
		...presentVersion(post),
	});
}

/** A page of a post list in the admin. */
export const presentAdminPosts = ([posts, total]: [PostHead[], number], works: readonly Cover[]) => ({
	posts: posts.map((post) => presentAdminPostListItem(post, works)),
	total,
});

/** The posts of the public list over REST, in the order of that list, with their sources. */
export const presentListed = (posts: readonly Post[], works: readonly Cover[]): ListedPost[] =>
	zipWith(posts, presentCards(posts, works), ({ content }, card) => ({ ...card, content }));

export function presentArticle({ post, rendered }: ReadablePost, works: readonly Cover[]): Article {
	const { summary, html, outline } = rendered;
	const shareImage = sharePicturePath(post);
	return viewOf(articleSchema, post, { ...presentCard(post, works), summary, html, outline, shareImage });
}

type AdjacentPosts = Awaited<ReturnType<typeof findAdjacentPosts>>;

export const presentAdjacentPosts = ({ previous, next, related }: AdjacentPosts): AdjacentPostsView => ({
	previous: previous && presentLink(previous),
	next: next && presentLink(next),
	related: related.map(presentLink),
});

const presentLink = (post: LinkedPost): PostLink => viewOf(postLinkSchema, post, {});

export const presentSearch = (
	{ matches, total, suggestion }: Awaited<ReturnType<typeof searchPosts>>,
	works: readonly Cover[],
): PostSearchResponse => {
	const posts = matches.map(({ post }) => post);
	return {
		posts: zipWith(matches, presentCards(posts, works), ({ post, text, markedTitle, markedText }, card) => ({
			...card,
			titleParts: markMatches(post.title, markedTitle),
			snippet: snippetOf(text, markedText),
		})),
		total,
		suggestion,
	};
};

export const presentUsedTerms = ({ categories, tags }: Awaited<ReturnType<typeof listUsedTerms>>): UsedTerms => ({
	categories: categories.map(presentCategory),
	tags: tags.map(presentTag),
});

/** The rendered source, with the line on which each block begins. */
export const presentSourcePreview = ({ html, lines }: Pick<RenderedMarkup, "html" | "lines">) => ({ html, lines });

export function presentPublic(found: ReadablePost, adjacent: AdjacentPosts, works: readonly Cover[]): PublicPost {
	return { ...presentArticle(found, works), content: found.post.content, around: presentAdjacentPosts(adjacent) };
}

export function presentAdminPost(post: Post): AdminPost {
	return viewOf(adminPostSchema, post, {
		...cardOf(post),
		// The URL as typed, even if it is unparsable, so that the admin can correct it.
		featuredImage: post.featuredImage,
		categoryId: visibleCategory(post)?.id ?? null,
		...presentVersion(post),
	});
}
