import { SECTIONS } from "#contract/content/sections.ts";
import { rangeOf } from "#contract/fields.ts";
import { actionsIn, idIn, type JournalListQuery, subjectOf } from "#contract/journal.ts";
import { PUBLISHED_ENTITIES, type VersionedEntity } from "#contract/revision.ts";
import { JournalEntry } from "#db/entities/journal-entry.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { PUBLISHED_COLUMNS } from "#db/published-columns.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { DAY_MS } from "../../lib/clock.ts";

/** The post, work or section that an entry is about, with its current name. */
export interface Target {
	noun: VersionedEntity;
	id: string;
	title: string;
}

/** A page of the journal, the newest entry first, the targets by the subjects, and the number of all that match. */
export async function listJournal({ em, clock }: RequestContext, { group, days, ...page }: JournalListQuery) {
	const [entries, total] = await em.findAndCount(
		JournalEntry,
		{
			...(group && { action: { $in: actionsIn(group) } }),
			...(days && { createdAt: { $gte: new Date(clock.now().getTime() - days * DAY_MS) } }),
		},
		{ orderBy: { id: "desc" }, ...rangeOf(page) },
	);
	const targets = await findTargets(em, entries);
	return { entries, targets, total };
}

/** The targets that entries are about, as far as they can be opened, by the subjects; also all sections. */
async function findTargets(em: EntityManager, entries: readonly JournalEntry[]): Promise<Map<string, Target>> {
	const subjects = [...new Set(entries.map(({ subject }) => subject))];
	const targets = new Map<string, Target>();
	const add = (noun: VersionedEntity, id: number | string, title: string) =>
		targets.set(subjectOf(noun, id), { noun, id: String(id), title });
	for (const [key, { title }] of Object.entries(SECTIONS)) add("section", key, title);
	for (const noun of PUBLISHED_ENTITIES) {
		const ids = subjects.flatMap((subject) => idIn(noun, subject) ?? []).map(Number);
		const rows = await em.execute<{ id: number; title: string }[]>(
			`select id, ${PUBLISHED_COLUMNS[noun].title} as title from ${noun} where deleted_at is null and id = any (?)`,
			[`{${ids}}`],
		);
		for (const { id, title } of rows) add(noun, id, title);
	}
	return targets;
}
