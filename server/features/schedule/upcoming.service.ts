import { PUBLISHED_ENTITIES, type PublishedEntity } from "#contract/revision.ts";
import { NEVER_WITHDRAWN, PUBLISHED_AT_ONCE } from "#db/entities/publication.ts";
import { PUBLISHED_COLUMNS } from "#db/published-columns.ts";
import type { RequestContext } from "../../http/request-context.ts";

/** A planned change of the site that readers will see. */
interface UpcomingChange {
	entity: PublishedEntity;
	id: number;
	title: string;
	change: "publish" | "replace" | "withdraw";
	at: Date;
}

const SOURCES = Object.entries(PUBLISHED_COLUMNS).flatMap(([entity, { title, published }]) =>
	[
		["publish", "publish_at", "publish_at > ?"],
		["replace", "scheduled_at", "scheduled_at > ?"],
		["withdraw", "withdraw_at", "withdraw_at < ?"],
	].map(
		([change, column, condition]) =>
			`select '${entity}' as entity, id, ${title} as title, '${change}' as change, ${column} as at
			from ${entity} where deleted_at is null and ${published} and ${condition}`,
	),
);

/** The next planned changes, the soonest first. */
export async function listUpcoming({ em }: Pick<RequestContext, "em">, limit: number): Promise<UpcomingChange[]> {
	const moments = PUBLISHED_ENTITIES.flatMap(() => [PUBLISHED_AT_ONCE, PUBLISHED_AT_ONCE, NEVER_WITHDRAWN]);
	const rows = await em.execute<UpcomingChange[]>(
		`select * from (${SOURCES.join(" union all ")}) as planned order by at, entity, id limit ?`,
		[...moments, limit],
	);
	return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
