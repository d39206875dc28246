import type { ArtworkSectionInput } from "#contract/artwork.ts";
import { subjectOf } from "#contract/journal.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { ArtworkSection } from "#db/entities/artwork-section.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField, SiteError } from "../../lib/errors.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { writeWithSlug } from "../slug/slug.service.ts";

/** A section with the number of its works, and of those in the trash. */
export interface CountedSection {
	section: ArtworkSection;
	workCount: number;
	trashCount: number;
}

const NO_WORKS = { workCount: 0, trashCount: 0 };

/** All sections in the order of the gallery. */
export async function listSections({ em }: RequestContext): Promise<CountedSection[]> {
	const sections = await em.find(ArtworkSection, {}, { orderBy: { position: "asc", id: "asc" } });
	const counts = await readCounts(em);
	return sections.map((section) => ({ section, ...(counts.get(section.id) ?? NO_WORKS) }));
}

async function readCounts(em: EntityManager) {
	const rows = await em.execute<{ id: number; present: number; trashed: number }[]>(
		`select section_id as id, count(*) filter (where deleted_at is null)::int as present,
			count(*) filter (where deleted_at is not null)::int as trashed from artwork group by section_id`,
	);
	return new Map(rows.map(({ id, present, trashed }) => [id, { workCount: present, trashCount: trashed }]));
}

/** Creates a section at the end. @throws SiteError `conflict` when the slug is taken */
export const createSection = (context: RequestContext, input: ArtworkSectionInput): Promise<CountedSection> =>
	writeSection(context, input.slug, async (em) => {
		const [last] = await em.find(ArtworkSection, {}, { orderBy: { position: "desc" }, limit: 1 });
		const section = em.create(ArtworkSection, { ...input, position: (last?.position ?? 0) + 1 });
		await em.flush();
		return { section, ...NO_WORKS };
	});

/** Replaces all fields of a section. @throws SiteError `notFound`; `conflict` when the slug is taken */
export const replaceSection = (context: RequestContext, input: { id: number; section: ArtworkSectionInput }) =>
	writeSection(context, input.section.slug, async (em) => {
		const { id } = input;
		const section = em.assign(await findSection(em, id), input.section);
		await em.flush();
		return { section, ...((await readCounts(em)).get(id) ?? NO_WORKS) };
	});

/** Moves a section before another, or to the end. @throws SiteError `notFound`; `invalid` for an unknown `before` */
export async function moveSection(context: RequestContext, { id, before }: { id: number; before: number | null }) {
	await withContentVersionBump(context.em.fork(), async (em) => {
		const moved = await findSection(em, id);
		const sections = await em.find(ArtworkSection, { id: { $ne: id } }, { orderBy: { position: "asc", id: "asc" } });
		const index = before === null ? sections.length : sections.findIndex((section) => section.id === before);
		if (index < 0) throw invalidField("before", "Порядок изменился в другом окне. Обновите список.");
		for (const [place, section] of sections.toSpliced(index, 0, moved).entries()) section.position = place + 1;
	});
}

/** Deletes a section for good. @throws SiteError `notFound`; `conflict` while it has works, in the trash or not */
export async function deleteSection(context: RequestContext, id: number): Promise<void> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		const section = await findSection(em, id);
		const counts = (await readCounts(em)).get(id);
		if (counts) throw new SiteError("conflict", refusalOf(counts));
		em.remove(section);
		await recordInJournal({ ...context, em }, { action: "deleted", subject: subjectOf("artworkSection", id) });
	});
}

const plural = new Intl.PluralRules("ru");
const WORDS = { zero: "работ", one: "работа", two: "работы", few: "работы", many: "работ", other: "работы" };

/** The message that refuses to delete a section, with the number of its works. */
function refusalOf({ workCount, trashCount }: Omit<CountedSection, "section">): string {
	const total = workCount + trashCount;
	const inTrash = trashCount > 0 ? ` (в корзине: ${trashCount})` : "";
	return `В разделе ${total} ${WORDS[plural.select(total)]}${inTrash}. Сначала перенесите их в другой раздел.`;
}

const findSection = (em: EntityManager, id: number): Promise<ArtworkSection> =>
	em.findOneOrFail(ArtworkSection, { id }, { failHandler: () => new SiteError("notFound", "Раздел не найден") });

function writeSection<R>({ em }: RequestContext, slug: string, write: (em: EntityManager) => Promise<R>) {
	const taken = "select slug from artwork_section";
	return writeWithSlug(em, { slug, taken, message: "Этот адрес уже занят другим разделом" }, write);
}
