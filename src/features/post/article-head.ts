import type { Article } from "#contract/post.ts";
import { postDescription } from "#contract/search-result.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { pageHead } from "../../lib/page-head.ts";
import { breadcrumbData, personId } from "../../lib/structured-data.ts";

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
	const { title, description, shareImage, tags } = meta;
	return pageHead(settings, {
		title,
		description,
		keywords: [...tags, ...site.blog.keywords],
		path,
		image: shareImage,
		feeds: true,
		article: meta,
		structuredData: [
			articleData(settings, path, meta),
			breadcrumbData(settings, [
				{ name: site.blog.title, path: "/blog" },
				{ name: title, path },
			]),
		],
	});
}

/** An article by the owner (schema.org/Article). Its pictures are paths, or URLs of other sites. */
const articleData = ({ url, name }: SiteSettings, path: string, article: ArticleMeta) => ({
	"@context": "https://schema.org",
	"@type": "Article",
	headline: article.title,
	description: article.description,
	image: [article.featuredImage, article.shareImage].filter(Boolean).map((image) => new URL(image, url).href),
	datePublished: article.publishedAt,
	dateModified: article.updatedAt,
	inLanguage: "ru",
	mainEntityOfPage: url + path,
	...(article.section && { articleSection: article.section }),
	...(article.tags.length > 0 && { keywords: article.tags.join(", ") }),
	timeRequired: `PT${article.readingTime}M`,
	author: { "@type": "Person", "@id": personId({ url }), name, url: `${url}/` },
	publisher: { "@id": personId({ url }) },
});
