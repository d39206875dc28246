import { type BlogSearch, pathWithSearch } from "#contract/search-params.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { noindexHead, pageHead } from "../../lib/page-head.ts";
import { breadcrumbData } from "../../lib/structured-data.ts";
import { filterLabel, type filtersOf } from "./filter-label.ts";

/** The head tags of the blog's list with its filters and number of pages. Search results are not to be indexed. */
export function blogHead(
	settings: SiteSettings,
	search: BlogSearch,
	{ category, tag, pages = 1 }: Partial<ReturnType<typeof filtersOf>> & { pages?: number },
) {
	if (search.q) return noindexHead(settings, `Поиск: ${search.q}`);
	const { site } = settings.content;
	const label = filterLabel({ category, tag });
	const page = search.page ?? 1;
	const title = [
		label ? `${label}: ${site.blog.title}` : site.blog.title,
		...(page > 1 ? [`страница ${page}`] : []),
	].join(", ");
	const pathOf = (shown: BlogSearch) => pathWithSearch("/blog", shown);
	const path = pathOf(search);
	return pageHead(settings, {
		keywords: [...(tag ? [tag.name] : []), ...site.blog.keywords],
		title,
		description:
			category?.description ||
			(label ? `Статьи на тему «${category?.name ?? tag?.name}». ${site.blog.description}` : site.blog.description),
		image: "/share/blog.png",
		path,
		neighbours: {
			prev: page > 1 ? pathOf({ ...search, page: page > 2 ? page - 1 : undefined }) : undefined,
			next: page < pages ? pathOf({ ...search, page: page + 1 }) : undefined,
		},
		feeds: true,
		...(import.meta.env.SSR && {
			structuredData: [
				breadcrumbData(settings, [{ name: site.blog.title, path: "/blog" }, ...(label ? [{ name: label, path }] : [])]),
			],
		}),
	});
}
