import { p } from "@mikro-orm/core";
import { Revision } from "./revision.entity.ts";

/** The begin of the visibility of what was published at once: always past. */
export const PUBLISHED_AT_ONCE = new Date("1970-01-01T00:00:00Z");
/** The end of the visibility of what is not to be withdrawn: never reached. */
export const NEVER_WITHDRAWN = new Date("9999-12-31T00:00:00Z");

/** The columns with the working copy and the schedule of an entity that readers see. */
export const publicationColumns = () => ({
	// The newest save, while readers still see older values.
	workingRevision: () => p.manyToOne(Revision).nullable().deleteRule("restrict"),
	// Readers see a published row from here on, and not from there on.
	publishAt: p.datetime().defaultRaw("'1970-01-01 00:00:00+00'"),
	withdrawAt: p.datetime().defaultRaw("'9999-12-31 00:00:00+00'"),
	// The revision that replaces the values of a public row, and when.
	scheduledRevision: () => p.manyToOne(Revision).nullable().deleteRule("restrict"),
	scheduledAt: p.datetime().nullable(),
});

/** The indexes by which the next due moment of a table is found, and the check of the columns. */
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
