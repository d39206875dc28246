import { NEVER_WITHDRAWN, PUBLISHED_AT_ONCE } from "#db/entities/publication.ts";
import type { RequestContext } from "../../http/request-context.ts";

/** A moment at which something of the site changes for readers by itself. */
export interface UpcomingChange {
	entity: "post" | "artwork";
	id: number;
	title: string;
	change: "publish" | "replace" | "withdraw";
	at: Date;
}

/** The nouns with a schedule: their title, and whether readers see them, now or later. */
const NOUNS = [
	{ entity: "post", title: "title", isShown: "published" },
	{ entity: "artwork", title: "title_ru", isShown: "not is_hidden" },
] as const;

const SOURCES = NOUNS.flatMap(({ entity, title, isShown }) =>
	[
		["publish", "publish_at", "publish_at > ?"],
		["replace", "scheduled_at", "scheduled_at > ?"],
		["withdraw", "withdraw_at", "withdraw_at < ?"],
	].map(
		([change, column, condition]) =>
			`select '${entity}' as entity, id, ${title} as title, '${change}' as change, ${column} as at
			from ${entity} where deleted_at is null and ${isShown} and ${condition}`,
	),
);

/** The next planned changes of posts and works, the soonest first. */
export async function listUpcoming({ em }: Pick<RequestContext, "em">, limit: number): Promise<UpcomingChange[]> {
	const moments = NOUNS.flatMap(() => [PUBLISHED_AT_ONCE, PUBLISHED_AT_ONCE, NEVER_WITHDRAWN]);
	const rows = await em.execute<UpcomingChange[]>(
		`select * from (${SOURCES.join(" union all ")}) as planned order by at, entity, id limit ?`,
		[...moments, limit],
	);
	return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
