import { timestampSchema, versionInputSchema } from "./fields.ts";
import { z } from "./zod.ts";

/** The planned times of publishing the latest save and of withdrawing the entity; null for never. */
export const schedulePlanSchema = versionInputSchema.extend({
	publishAt: timestampSchema.nullable(),
	withdrawAt: timestampSchema.nullable(),
});
export type SchedulePlan = z.infer<typeof schedulePlanSchema>;

/** The schedule of an entity in the admin. */
const scheduleFields = {
	/** The planned time of publishing the entity or its newer values; null if nothing is planned. */
	publishAt: timestampSchema.nullable(),
	/** The planned time of withdrawal; null if nothing is planned. */
	withdrawAt: timestampSchema.nullable(),
	/** True if the entity becomes visible at `publishAt`; false if newer values replace the public ones then. */
	isWaiting: z.boolean(),
	/** True if there are saves newer than the values planned for `publishAt`. */
	isPlanOutdated: z.boolean(),
};

/** The fields of the admin's view of every versioned entity: trash, working copy, schedule and version. */
export const versionFields = {
	deletedAt: timestampSchema.nullable(),
	/** True if there is a working copy: saved values that are not yet public. */
	hasEdits: z.boolean(),
	...scheduleFields,
	version: z.int(),
};
