import type { z } from "zod";
import { idInputSchema, versionInputSchema } from "#contract/fields.ts";
import { type SchedulePlan, schedulePlanSchema } from "#contract/schedule.ts";
import { slugSchema } from "#contract/slug.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { adminProcedure } from "../../http/trpc.ts";

const restoreSchema = idInputSchema.extend({ slug: slugSchema.optional() });

/** The part of a `versionedService` whose inputs are the same for every noun. */
interface VersionedActions<Row> {
	get(context: RequestContext, id: number): Promise<Row>;
	publish(context: RequestContext, input: z.output<typeof versionInputSchema>): Promise<Row>;
	plan(context: RequestContext, input: SchedulePlan): Promise<Row>;
	delete(context: RequestContext, id: number): Promise<void>;
	restore(context: RequestContext, input: z.output<typeof restoreSchema>): Promise<Row>;
}

/** The admin's procedures that are the same for every noun with versions. */
export const versionedProcedures = <Row, View extends object>(
	service: VersionedActions<Row>,
	present: (row: Row) => View,
) => ({
	byId: adminProcedure
		.input(idInputSchema)
		.query(async ({ ctx, input }) => present(await service.get(ctx.context, input.id))),
	publish: adminProcedure
		.input(versionInputSchema)
		.mutation(async ({ ctx, input }) => present(await service.publish(ctx.context, input))),
	schedule: adminProcedure
		.input(schedulePlanSchema)
		.mutation(async ({ ctx, input }) => present(await service.plan(ctx.context, input))),
	delete: adminProcedure.input(idInputSchema).mutation(({ ctx, input }) => service.delete(ctx.context, input.id)),
	restore: adminProcedure
		.input(restoreSchema)
		.mutation(async ({ ctx, input }) => present(await service.restore(ctx.context, input))),
});
