import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** An example content that this database has got, or was not to get: what the owner deletes does not come back. */
export const AppliedSeed = defineEntity({
	name: "AppliedSeed",
	tableName: "applied_seed",
	properties: { name: p.string().length(50).primary(), appliedAt: p.datetime() },
});

export type AppliedSeed = InferEntity<typeof AppliedSeed>;
