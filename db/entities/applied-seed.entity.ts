import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/**
 * Example content that was added to this database, or deliberately skipped, so that deleted examples do not come back.
 */
export const AppliedSeed = defineEntity({
	name: "AppliedSeed",
	tableName: "applied_seed",
	properties: { name: p.string().length(50).primary(), appliedAt: p.datetime() },
});

export type AppliedSeed = InferEntity<typeof AppliedSeed>;
