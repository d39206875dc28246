import { Page } from "../entities/page.entity.ts";
import { PageSlug } from "../entities/page-slug.entity.ts";
import type { EntityManager } from "../open.ts";
import { nextNumber } from "./next-number.ts";

/** Inserts a page; it is published, and in no menu, unless overridden. */
export async function makePage(em: EntityManager, overrides: Partial<Page> = {}): Promise<Page> {
	const n = nextNumber();
	const { slug = `stranica-${n}`, ...rest } = overrides;
	const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, n));
	const page = em.create(Page, {
		title: `Страница ${n}`,
		content: `Текст страницы ${n}`,
		place: "none",
		menuName: "",
		featuredImage: "",
		featuredImageAlt: "",
		metaDescription: "",
		published: true,
		createdAt,
		updatedAt: createdAt,
		...rest,
	});
	em.create(PageSlug, { slug, page, isCurrent: true, createdAt });
	await em.flush();
	return em.findOneOrFail(Page, page.id, { refresh: true });
}
