import { idSchema, timestampSchema } from "./fields.ts";
import { z } from "./zod.ts";

/** The moments at which readers shall see what was saved last, and from which they shall not see it; null for never. */
export const schedulePlanSchema = z.strictObject({
	id: idSchema,
	version: z.int().min(1).optional(),
	publishAt: timestampSchema.nullable(),
	withdrawAt: timestampSchema.nullable(),
});
export type SchedulePlan = z.infer<typeof schedulePlanSchema>;

/** The schedule of an entity, as the admin sees it. */
export const scheduleFields = {
	/** The moment from which readers see it for the first time or again, or get the newer values; null if nothing is planned. */
	publishAt: timestampSchema.nullable(),
	/** The moment from which readers do not see it; null if nothing is planned. */
	withdrawAt: timestampSchema.nullable(),
	/** True if it is published and readers do not see it before `publishAt`; else they get newer values then. */
	isWaiting: z.boolean(),
	/** True if something newer was saved than what `publishAt` is planned for. */
	isPlanOutdated: z.boolean(),
};
