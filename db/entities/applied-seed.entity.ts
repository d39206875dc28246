import { defineEntity, p } from "@mikro-orm/core";

const AppliedSeedSchema = defineEntity({
	name: "AppliedSeed",
	properties: { name: p.string().length(50).primary(), appliedAt: p.datetime() },
});

/** Example content that was added, or deliberately skipped, so that deleted examples do not come back. */
export class AppliedSeed extends AppliedSeedSchema.class {}
AppliedSeedSchema.setClass(AppliedSeed);
