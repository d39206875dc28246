import { z } from "zod";
import { idInputSchema, idSchema, versionInputSchema } from "#contract/fields.ts";
import { schedulePlanSchema } from "#contract/schedule.ts";
import { slugSchema } from "#contract/slug.ts";
import { adminProcedure, presented, presentedById } from "../../http/trpc.ts";
import type { Save, versionedService } from "./versioned.service.ts";
import type { NounInput, Slugged, VersionedRow } from "./versioned-noun.service.ts";

type Service<Row extends VersionedRow, Input extends NounInput> = ReturnType<
	typeof versionedService<Row, Slugged, Input, unknown>
>;

interface VersionedProcedures<Row extends VersionedRow, S extends z.ZodType<NounInput>, View> {
	service: Pick<Service<Row, z.output<S>>, "get" | "create" | "save" | "publish" | "plan" | "delete" | "restore">;
	inputSchema: S;
	present(row: Row): View;
}

/** The procedures of a noun with versions, with casts where inputs of a type parameter are not resolved. */
export function versionedProcedures<Row extends VersionedRow, S extends z.ZodType<NounInput>, View>({
	service,
	inputSchema,
	present,
}: VersionedProcedures<Row, S, View>) {
	type Input = z.output<S>;
	return {
		byId: adminProcedure.input(idInputSchema).query(presentedById(service.get, present)),
		create: adminProcedure
			.input(inputSchema)
			.mutation(async ({ ctx, input }) => present(await service.create(ctx.context, input as Input))),
		/**
		 * Saves a row from the form. If readers see the row, only its working copy is written, unless `isPublishing`;
		 * any other save replaces the row. A given `version` must be the current one, or the save is a conflict.
		 */
		save: adminProcedure
			.input(
				z.strictObject({
					id: idSchema,
					values: inputSchema,
					version: z.int().min(1).optional(),
					isPublishing: z.boolean().default(false),
					/** True if the values are those of an older revision. */
					isRestoring: z.boolean().default(false),
				}),
			)
			.mutation(async ({ ctx, input }) => {
				const { values, ...save } = input as SaveInput<Input>;
				return present(await service.save(ctx.context, { ...save, input: values }));
			}),
		publish: adminProcedure.input(versionInputSchema).mutation(presented(service.publish, present)),
		schedule: adminProcedure.input(schedulePlanSchema).mutation(presented(service.plan, present)),
		delete: adminProcedure.input(idInputSchema).mutation(({ ctx, input }) => service.delete(ctx.context, input.id)),
		restore: adminProcedure
			.input(z.strictObject({ id: idSchema, slug: slugSchema.optional() }))
			.mutation(presented(service.restore, present)),
	};
}

type SaveInput<Input> = Omit<Save<Input>, "input"> & { values: Input };
