import { defineEntity, p } from "@mikro-orm/core";

const DailyCountSchema = defineEntity({
	name: "DailyCount",
	properties: {
		day: p.date().primary(),
		kind: p.string().length(20).primary(),
		subject: p.string().length(200).primary(),
		visitors: p.integer(),
	},
});

/** The number of visitors per day, kind of visit and subject (`contract/visit.ts`). */
export class DailyCount extends DailyCountSchema.class {}
DailyCountSchema.setClass(DailyCount);
