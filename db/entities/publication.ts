import { p } from "@mikro-orm/core";
import { Revision } from "./revision.entity.ts";

/** The sentinel for "visible since always". */
export const PUBLISHED_AT_ONCE = new Date("1970-01-01T00:00:00Z");
/** The sentinel for "never withdrawn". */
export const NEVER_WITHDRAWN = new Date("9999-12-31T00:00:00Z");

/** The columns that every public entity has: its times, its version, the working copy and the schedule. */
export const publicationColumns = () => ({
	createdAt: p.datetime(),
	updatedAt: p.datetime(),
	deletedAt: p.datetime().nullable(),
	version: p.integer().version(),
	// The client's idempotency key: repeating a create with the same key does not add a second row.
	creationKey: p.uuid().nullable().unique(),
	// The newest save, if readers still see older values.
	workingRevision: () => p.manyToOne(Revision).nullable().deleteRule("restrict"),
	// Readers see a published row from `publishAt` until `withdrawAt`.
	publishAt: p.datetime().defaultRaw("'1970-01-01 00:00:00+00'"),
	withdrawAt: p.datetime().defaultRaw("'9999-12-31 00:00:00+00'"),
	// The revision that will replace the values of a public row, and the time of the replacement.
	scheduledRevision: () => p.manyToOne(Revision).nullable().deleteRule("restrict"),
	scheduledAt: p.datetime().nullable(),
});

/** The indexes that find the next due time of a table. */
export const publicationIndexes = (table: string) => [
	{ name: `${table}_working_revision_index`, properties: "workingRevision" as const },
	{ name: `${table}_scheduled_revision_index`, properties: "scheduledRevision" as const },
	...Object.entries({
		publish_at: "publish_at > '1970-01-01T00:00:00Z'",
		withdraw_at: "withdraw_at < '9999-12-31T00:00:00Z'",
		scheduled_at: "scheduled_at is not null",
	}).map(([column, condition]) => ({
		name: `${table}_${column}_index`,
		expression: `create index ${table}_${column}_index on ${table} (${column}) where ${condition}`,
	})),
];

export const publicationChecks = (table: string) => [
	{ name: `${table}_schedule_check`, expression: "(scheduled_at is null) = (scheduled_revision_id is null)" },
	{ name: `${table}_visibility_check`, expression: "publish_at < withdraw_at" },
];
