import { PUBLISHED_ENTITIES } from "#contract/revision.ts";
import { NEVER_WITHDRAWN, PUBLISHED_AT_ONCE } from "#db/entities/publication.ts";
import type { Revision } from "#db/entities/revision.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";

type Clocked = Pick<RequestContext, "clock">;

/** The columns of a row that is published and withdrawn at set times. */
export interface ScheduledRow {
	id: number;
	version: number;
	slug: string;
	/** True if readers see the row, now or later. */
	published: boolean;
	publishAt: Date;
	withdrawAt: Date;
	scheduledAt?: Date | null;
	scheduledRevision?: Revision | null;
	workingRevision?: Revision | null;
}

/** The filter of the rows that readers may see now; with it in every query, visibility depends on no timer. */
export function visibleToReaders({ clock }: Clocked) {
	const now = clock.now();
	return { deletedAt: null, published: true, publishAt: { $lte: now }, withdrawAt: { $gt: now } };
}

/** The filter of rows with a due change. */
export function dueNow({ clock }: Clocked) {
	const now = clock.now();
	const isDue = [
		{ published: true, publishAt: { $gt: PUBLISHED_AT_ONCE, $lte: now } },
		{ published: true, withdrawAt: { $lte: now } },
		{ scheduledAt: { $lte: now } },
	];
	return { deletedAt: null, $or: isDue };
}

/** The filter `visibleToReaders` of posts as SQL. */
export function visiblePostsSql({ clock }: Clocked): string {
	const now = `'${clock.now().toISOString()}'::timestamptz`;
	return `post.deleted_at is null and post.published and post.publish_at <= ${now} and post.withdraw_at > ${now}`;
}

/** True if readers see a row, which is not in the trash, now. */
export const isVisibleNow = (
	{ published, publishAt, withdrawAt }: Pick<ScheduledRow, "published" | "publishAt" | "withdrawAt">,
	{ clock }: Clocked,
) => published && publishAt <= clock.now() && withdrawAt > clock.now();

/** True if a published row waits for the moment from which readers see it. */
export const isWaiting = ({ publishAt }: Pick<ScheduledRow, "publishAt">, { clock }: Clocked) =>
	publishAt > clock.now();

/** The columns of a row for which nothing is planned. */
export const UNSCHEDULED = {
	publishAt: PUBLISHED_AT_ONCE,
	withdrawAt: NEVER_WITHDRAWN,
	scheduledAt: null,
	scheduledRevision: null,
} as const;

/** The fields of a row for the admin beside its values: its trash, its working copy, its schedule and its version. */
export function presentVersion(row: Omit<ScheduledRow, "id" | "slug" | "published"> & { deletedAt?: Date | null }) {
	const { publishAt, withdrawAt, scheduledAt, scheduledRevision, workingRevision, version } = row;
	const isWaiting = publishAt > PUBLISHED_AT_ONCE;
	const next = scheduledAt ?? (isWaiting ? publishAt : null);
	// The values of a waiting row are the planned ones.
	const planned = isWaiting ? undefined : scheduledRevision?.id;
	return {
		deletedAt: row.deletedAt?.toISOString() ?? null,
		hasEdits: Boolean(workingRevision),
		publishAt: next?.toISOString() ?? null,
		withdrawAt: withdrawAt < NEVER_WITHDRAWN ? withdrawAt.toISOString() : null,
		isWaiting,
		isPlanOutdated: next !== null && workingRevision?.id !== planned,
		version,
	};
}

/**
 * The content version, and the next time at which something is published, replaced or withdrawn; a past time means that
 * it is due, null that nothing is planned. One query reads both, since it runs twice a second under load.
 *
 * @throws Error before migrations
 */
export async function readContentState(em: EntityManager): Promise<{ version: number; nextDue: Date | null }> {
	const [row] = await em.execute<{ version: number; next: Date | string | null }[]>(
		`select version, (${NEXT_DUE}) as next from content_version`,
	);
	if (!row) throw new Error("The content version is missing: run db:migrate");
	return { version: row.version, nextDue: row.next ? new Date(row.next) : null };
}

const momentsOf = (table: string, column: string, condition: string) =>
	`select ${column} as moment from ${table} where ${condition} and deleted_at is null`;

// The conditions are those of the indexes (`db/entities/publication.ts`).
const NEXT_DUE = `select min(moment) from (${PUBLISHED_ENTITIES.flatMap((table) => [
	momentsOf(table, "publish_at", "publish_at > '1970-01-01T00:00:00Z'"),
	momentsOf(table, "withdraw_at", "withdraw_at < '9999-12-31T00:00:00Z'"),
	momentsOf(table, "scheduled_at", "scheduled_at is not null"),
]).join(" union all ")}) as due`;
