import type { Article } from "#contract/post.ts";
import { postDescription } from "#contract/search-result.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { pageHead } from "../../lib/page-head.ts";
import { breadcrumbData, personId } from "../../lib/structured-data.ts";

/** The head tags of an article. */
export function articleHead(settings: SiteSettings, article: Omit<Article, "html">) {
	const { site } = settings.content;
	const { title, shareImage, updatedAt } = article;
	const path = `/blog/${article.slug}`;
	const tags = article.tags.map(({ name }) => name);
	const publishedAt = article.publishedAt ?? article.createdAt;
	return pageHead(settings, {
		title,
		description: postDescription(article),
		keywords: [...tags, ...site.blog.keywords],
		path,
		image: shareImage,
		feeds: true,
		article: { publishedAt, updatedAt, section: article.category?.name, tags },
		...(import.meta.env.SSR && {
			structuredData: [
				articleData(settings, path, article),
				breadcrumbData(settings, [
					{ name: site.blog.title, path: "/blog" },
					{ name: title, path },
				]),
			],
		}),
	});
}

/** An article by the owner (schema.org/Article). Its pictures are paths, or URLs of other sites. */
const articleData = ({ url, name }: SiteSettings, path: string, article: Omit<Article, "html">) => ({
	"@context": "https://schema.org",
	"@type": "Article",
	headline: article.title,
	description: postDescription(article),
	image: [article.featuredImage, article.shareImage].filter(Boolean).map((image) => new URL(image, url).href),
	datePublished: article.publishedAt ?? article.createdAt,
	dateModified: article.updatedAt,
	inLanguage: "ru",
	mainEntityOfPage: url + path,
	...(article.category && { articleSection: article.category.name }),
	...(article.tags.length > 0 && { keywords: article.tags.map(({ name }) => name).join(", ") }),
	timeRequired: `PT${article.readingTime}M`,
	author: { "@type": "Person", "@id": personId({ url }), name, url: `${url}/` },
	publisher: { "@id": personId({ url }) },
});
