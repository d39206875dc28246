import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** Whole values, compressed: the dictionary with which revisions of the same entity are compressed. */
export const RevisionBase = defineEntity({
	name: "RevisionBase",
	tableName: "revision_base",
	properties: { id: p.integer().primary().autoincrement(), values: p.uint8array() },
});

export type RevisionBase = InferEntity<typeof RevisionBase>;
