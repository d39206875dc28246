import { omit, pick } from "es-toolkit";
import { toPageQuery } from "#contract/fields.ts";
import {
	type PageInput,
	type PageListQuery,
	type PageValues,
	pageInputSchema,
	pageSlugSchema,
	pageValuesSchema,
} from "#contract/page.ts";
import { Page } from "#db/entities/page.entity.ts";
import { PageSlug } from "#db/entities/page-slug.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { containingWords } from "../../lib/search-pattern.ts";
import { writeTextUses } from "../media-use/text-uses.service.ts";
import { type ArticleText, renderForPreview, renderForReading } from "../post/post-rendering.service.ts";
import { versionedKind } from "../revision/working-copy.service.ts";
import { visibleToReaders } from "../schedule/schedule.service.ts";
import { versionedService } from "../versioned/versioned.service.ts";
import { refuseWithoutWords } from "../versioned/versioned-noun.service.ts";

const FIELDS = Object.keys(pageValuesSchema.shape) as (keyof PageValues)[];

/** The values and the title of a page that its revisions store. */
const PAGE_KIND = versionedKind<Page, PageValues>({
	entity: "page",
	valuesOf: (page) => pick(page, FIELDS),
	titleOf: ({ title }) => title,
});

/** The service that saves, publishes, schedules, deletes and restores the pages that the owner has added. */
export const pageService = versionedService<Page, PageValues, PageInput, unknown>({
	...PAGE_KIND,
	entity: "page",
	table: Page,
	relations: [],
	messages: {
		notFound: "Страница не найдена. Возможно, она в корзине.",
		stale: "Страницу уже сохранили в другом окне. Сравните версии, прежде чем сохранять.",
		takenSlug: "Этот адрес уже занят другой страницей",
		lostSlug: "Адрес страницы уже занят другой страницей. Укажите новый.",
		createdInTrash: "Эта страница уже создана, но сейчас лежит в корзине. Верните её оттуда или создайте новую.",
	},
	pathsOf: (slug) => [`/${slug}`],
	isPublished: ({ published }) => published,
	stateOf: (published) => ({ published }),
	// A text that cannot be rendered is refused when it is saved.
	prepare: (context, { content }) => renderForPreview(context, content),
	valuesOfInput: (input) => pick(input, FIELDS),
	columnsOf: async (_, input) => omit(pick(input, FIELDS), ["slug"]),
	columnsOfRevision: async (_, values) => values,
	existingValues: async (_, values) => values,
	toInput: (values) => pageInputSchema.parse({ ...values, published: true }),
	refuseIncomplete: refuseWithoutWords,
	writeUses: (em, page) => writeTextUses(em, PAGE_KIND, page),
});

/** The pages that readers may see, in the order in which they were added. */
export const listPages = (context: { em: EntityManager; clock: RequestContext["clock"] }): Promise<Page[]> =>
	context.em.find(Page, visibleToReaders(context), { orderBy: { id: "asc" } });

/**
 * The page of a slug, current or former, that readers may see.
 *
 * @throws SiteError `gone` for a deleted page that readers have seen, `notFound` for anything else
 */
export async function getPage(context: RequestContext, slug: string): Promise<Page> {
	const notFound = new SiteError("notFound", "Страница не найдена");
	if (!pageSlugSchema.safeParse(slug).success) throw notFound;
	const found = await context.em.findOne(PageSlug, { slug, page: visibleToReaders(context) }, { populate: ["page"] });
	if (found) return found.page;
	const deleted = { slug, page: { published: true, deletedAt: { $ne: null } } };
	throw (await context.em.count(PageSlug, deleted)) ? new SiteError("gone", "Страница удалена") : notFound;
}

/** The rendered text of a page. It is not stored: few pages are rendered, and their HTML is cached. */
export const renderPage = (context: RequestContext, { content }: Pick<Page, "content">): Promise<ArticleText> =>
	renderForReading(context, { content, summary: "", rendererVersion: 0 });

/** A page of the list of pages, by their titles, or of the trash, the last deleted first; and the total number. */
export function listAdminPages({ em }: RequestContext, { search, isTrash, ...page }: PageListQuery) {
	const matching = containingWords<Page>(search, ["title", "slug", "content"]);
	return em.findAndCount(Page, isTrash ? { deletedAt: { $ne: null } } : { deletedAt: null, $and: matching }, {
		populate: ["workingRevision"],
		orderBy: isTrash ? { deletedAt: "desc", id: "desc" } : { title: "asc", id: "asc" },
		...toPageQuery(page),
	});
}
