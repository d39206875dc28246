import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** A full set of values, compressed: the compression dictionary for revisions of the same entity. */
export const RevisionBase = defineEntity({
	name: "RevisionBase",
	tableName: "revision_base",
	properties: { id: p.integer().primary().autoincrement(), values: p.uint8array() },
});

export type RevisionBase = InferEntity<typeof RevisionBase>;
