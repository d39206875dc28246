import { SECTIONS } from "#contract/content/sections.ts";
import { rangeOf } from "#contract/fields.ts";
import { actionsIn, idIn, type JournalListQuery } from "#contract/journal.ts";
import { PUBLISHED_ENTITIES, VERSIONED_ENTITIES, type VersionedEntity } from "#contract/revision.ts";
import { JournalEntry } from "#db/entities/journal-entry.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { PUBLISHED_COLUMNS } from "#db/published-columns.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { DAY_MS } from "../../lib/clock.ts";

/** The post, work or section that an entry is about, with its current name. */
interface Target {
	noun: VersionedEntity;
	id: string;
	title: string;
}

export interface ListedEntry {
	entry: JournalEntry;
	target: Target | undefined;
}

/** A page of the journal, the newest entry first, and the number of all that match. */
export async function listJournal(
	context: Pick<RequestContext, "em" | "clock">,
	{ group, days, ...page }: JournalListQuery,
): Promise<{ entries: ListedEntry[]; total: number }> {
	const { em, clock } = context;
	const [entries, total] = await em.findAndCount(
		JournalEntry,
		{
			...(group && { action: { $in: actionsIn(group) } }),
			...(days && { createdAt: { $gte: new Date(clock.now().getTime() - days * DAY_MS) } }),
		},
		{ orderBy: { id: "desc" }, ...rangeOf(page) },
	);
	const targets = await findTargets(em, entries);
	return { entries: entries.map((entry) => ({ entry, target: targets.get(entry.subject) })), total };
}

/** The targets that entries are about, as far as they can be opened. */
async function findTargets(em: EntityManager, entries: readonly JournalEntry[]): Promise<Map<string, Target>> {
	const subjects = [...new Set(entries.map(({ subject }) => subject))];
	const named = VERSIONED_ENTITIES.flatMap((noun) =>
		subjects.flatMap((subject) => {
			const id = idIn(noun, subject);
			return id === undefined ? [] : [{ noun, subject, id }];
		}),
	);
	const titles = new Map<string, string>(Object.entries(SECTIONS).map(([key, { title }]) => [`section ${key}`, title]));
	for (const noun of PUBLISHED_ENTITIES) {
		const ids = named.filter((each) => each.noun === noun).map(({ id }) => Number(id));
		const rows = await em.execute<{ id: number; title: string }[]>(
			`select id, ${PUBLISHED_COLUMNS[noun].title} as title from ${noun} where deleted_at is null and id = any (?)`,
			[`{${ids}}`],
		);
		for (const { id, title } of rows) titles.set(`${noun} ${id}`, title);
	}
	return new Map(
		named.flatMap(({ noun, subject, id }) => {
			const title = titles.get(`${noun} ${id}`);
			return title === undefined ? [] : [[subject, { noun, id, title }] as const];
		}),
	);
}
