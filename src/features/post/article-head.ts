import type { Article } from "#contract/post.ts";
import { postDescription } from "#contract/search-result.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { pageHead } from "../../lib/page-head.ts";
import { articleData, breadcrumbData } from "../../lib/structured-data.ts";

export type ArticleMeta = ReturnType<typeof articleMeta>;

/** The fields of an article that its head tags need. */
export const articleMeta = (article: Article) => ({
	title: article.title,
	description: postDescription(article),
	shareImage: article.shareImage,
	featuredImage: article.featuredImage,
	publishedAt: article.publishedAt ?? article.createdAt,
	updatedAt: article.updatedAt,
	section: article.category?.name,
	tags: article.tags.map(({ name }) => name),
	readingTime: article.readingTime,
});

/** The head tags of an article. */
export function articleHead(settings: SiteSettings, slug: string, meta: ArticleMeta) {
	const { site } = settings.content;
	const path = `/blog/${slug}`;
	const { title, description, shareImage, featuredImage, tags } = meta;
	return pageHead(settings, {
		title,
		description,
		keywords: [...tags, ...site.blog.keywords],
		path,
		image: shareImage,
		feeds: true,
		article: meta,
		structuredData: [
			articleData(settings, {
				...meta,
				path,
				images: [...(featuredImage ? [featuredImage] : []), shareImage],
				keywords: tags,
			}),
			breadcrumbData(settings, [
				{ name: site.blog.title, path: "/blog" },
				{ name: title, path },
			]),
		],
	});
}
