import type { Article, PostCard } from "#contract/post.ts";
import { postDescription } from "#contract/search-result.ts";
import type { PageHead } from "../lib/page-head.ts";

interface PostList {
	posts: PostCard[];
}

/** The parts of the loaders' data of which something is left out here. */
interface LoaderData extends Pick<PageHead, "structuredData"> {
	list?: PostList;
	found?: PostList;
	article?: Omit<Article, "html">;
}

/**
 * A loader's data for the browser, without what React does not need to hydrate the page: structured data, which the head
 * has already, previews of pictures that are loaded later, the text of an article's card.
 */
export function hydratedData(data: LoaderData | undefined): LoaderData | undefined {
	if (!data) return data;
	const { structuredData: _, ...rest } = data;
	if (data.list) rest.list = withoutPreviews(data.list);
	if (data.found) rest.found = withoutPreviews(data.found);
	if (data.article) rest.article = { ...data.article, summary: "", metaDescription: postDescription(data.article) };
	return rest;
}

/** The cover of the first post alone is loaded at once, and has a preview. */
const withoutPreviews = <List extends PostList>({ posts: [first, ...others], ...list }: List) => ({
	...list,
	posts: first ? [first, ...others.map(withoutPreview)] : [],
});

const withoutPreview = ({ cover, ...post }: PostCard): PostCard => ({
	...post,
	cover: cover && { ...cover, picture: { ...cover.picture, preview: "" } },
});
