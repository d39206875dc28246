import type { ArtworkMove } from "#contract/artwork.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import { ArtworkSection } from "#db/entities/artwork-section.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField, SiteError } from "../../lib/errors.ts";
import { ARTWORK_KIND } from "./artwork-values.service.ts";

/**
 * Moves a work before another one of a section, or to the section's end, and renumbers the section's works; those in
 * the trash keep their places between them. Only a change of the section gives the work a new version, since no form
 * shows the position. Concurrent moves wait for one another: all writes lock the content version.
 *
 * @throws SiteError `notFound`; `invalid` for an unknown section, and for a `before` that is not in it
 */
export async function moveArtwork(context: RequestContext, { id, sectionId, before }: ArtworkMove): Promise<void> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		await checkMove(em, { id, sectionId, before });
		await em.execute(
			`with rest as (
				select id, row_number() over (order by position, id) as place
				from artwork where section_id = ? and id <> ?
			), slot as (
				select coalesce((select place from rest where id = ?), (select count(*) + 1 from rest)) as place
			), placed as (
				select id, place + (place >= (select place from slot))::int as place from rest
				union all select ?, place from slot
			)
			update artwork set position = placed.place, section_id = ?,
				version = version + (section_id <> ?)::int,
				updated_at = case when section_id <> ? then ? else updated_at end
			from placed where artwork.id = placed.id`,
			[sectionId, id, before, id, sectionId, sectionId, sectionId, context.clock.now()],
		);
		const artwork = await em.findOneOrFail(Artwork, { id }, { populate: ["section", "picture"], refresh: true });
		await ARTWORK_KIND.rewriteCopies(context, em, artwork, (values) => ({ ...values, sectionId }));
	});
}

async function checkMove(em: EntityManager, { id, sectionId, before }: ArtworkMove): Promise<void> {
	if ((await em.count(Artwork, { id, deletedAt: null })) === 0) {
		throw new SiteError("notFound", "Работа не найдена. Возможно, она в корзине.");
	}
	if ((await em.count(ArtworkSection, { id: sectionId })) === 0) throw invalidField("sectionId", "Такого раздела нет");
	if (before === null) return;
	const isThere = (await em.count(Artwork, { id: before, section: sectionId, deletedAt: null })) > 0;
	if (!isThere || before === id) {
		throw invalidField("before", "Порядок изменился в другом окне. Обновите список и попробуйте ещё раз.");
	}
}
