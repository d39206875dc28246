import { defineEntity, p } from "@mikro-orm/core";

const RevisionBaseSchema = defineEntity({
	name: "RevisionBase",
	properties: { id: p.integer().primary().autoincrement(), values: p.uint8array() },
});

/** A full set of values, compressed: the compression dictionary for revisions of the same entity. */
export class RevisionBase extends RevisionBaseSchema.class {}
RevisionBaseSchema.setClass(RevisionBase);
