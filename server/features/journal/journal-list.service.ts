import { SECTIONS } from "#contract/content/sections.ts";
import { rangeOf } from "#contract/fields.ts";
import { actionsIn, idIn, type JournalListQuery, LINKED_NOUNS } from "#contract/journal.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import { JournalEntry } from "#db/entities/journal-entry.entity.ts";
import { Post } from "#db/entities/post.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { DAY_MS } from "../../lib/clock.ts";

/** The post, work or section to which something was done, with its name of now. */
interface Target {
	noun: (typeof LINKED_NOUNS)[number];
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

/** The targets of the subjects of entries, as far as they can be opened. */
async function findTargets(em: EntityManager, entries: readonly JournalEntry[]): Promise<Map<string, Target>> {
	const subjects = [...new Set(entries.map(({ subject }) => subject))];
	const named = LINKED_NOUNS.flatMap((noun) =>
		subjects.flatMap((subject) => {
			const id = idIn(noun, subject);
			return id === undefined ? [] : [{ noun, subject, id }];
		}),
	);
	const idsOf = (noun: Target["noun"]) => named.filter((each) => each.noun === noun).map(({ id }) => Number(id));
	const posts = await em.find(Post, { id: { $in: idsOf("post") }, deletedAt: null }, { fields: ["title"] });
	const works = await em.find(Artwork, { id: { $in: idsOf("artwork") }, deletedAt: null }, { fields: ["titleRu"] });
	const titles = new Map<string, string>([
		...posts.map(({ id, title }) => [`post ${id}`, title] as const),
		...works.map(({ id, titleRu }) => [`artwork ${id}`, titleRu] as const),
		...Object.entries(SECTIONS).map(([key, { title }]) => [`section ${key}`, title] as const),
	]);
	return new Map(
		named.flatMap(({ noun, subject, id }) => {
			const title = titles.get(`${noun} ${id}`);
			return title === undefined ? [] : [[subject, { noun, id, title }] as const];
		}),
	);
}
