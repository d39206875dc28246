import { z } from "zod";
import { idInputSchema, idSchema, versionInputSchema } from "#contract/fields.ts";
import { schedulePlanSchema } from "#contract/schedule.ts";
import { slugSchema } from "#contract/slug.ts";
import { adminProcedure } from "../../http/trpc.ts";
import type { versionedService } from "./versioned.service.ts";
import type { VersionedRow } from "./versioned-noun.service.ts";

type NounInput = { slug: string; creationKey?: string | undefined };
type Service<Row extends VersionedRow, Input extends NounInput> = ReturnType<
	typeof versionedService<Row, { slug: string }, Input, unknown>
>;

interface VersionedProcedures<Row extends VersionedRow, S extends z.ZodType<NounInput>, View> {
	service: Pick<Service<Row, z.output<S>>, "get" | "create" | "save" | "publish" | "plan" | "delete" | "restore">;
	inputSchema: S;
	present(row: Row): View;
}

/**
 * The admin's procedures for one noun with versions. The casts are needed because inputs of a type parameter are not
 * resolved here.
 */
export function versionedProcedures<Row extends VersionedRow, S extends z.ZodType<NounInput>, View>({
	service,
	inputSchema,
	present,
}: VersionedProcedures<Row, S, View>) {
	type Input = z.output<S>;
	const presented = async (row: Promise<Row>) => present(await row);
	return {
		byId: adminProcedure
			.input(idInputSchema)
			.query(({ ctx: { context }, input }) => presented(service.get(context, input.id))),
		create: adminProcedure
			.input(inputSchema)
			.mutation(({ ctx: { context }, input }) => presented(service.create(context, input as Input))),
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
			.mutation(({ ctx: { context }, input }) => {
				const { values, ...save } = input as SaveInput<Input>;
				return presented(service.save(context, { ...save, input: values }));
			}),
		publish: adminProcedure
			.input(versionInputSchema)
			.mutation(({ ctx: { context }, input }) => presented(service.publish(context, input))),
		schedule: adminProcedure
			.input(schedulePlanSchema)
			.mutation(({ ctx: { context }, input }) => presented(service.plan(context, input))),
		delete: adminProcedure
			.input(idInputSchema)
			.mutation(({ ctx: { context }, input }) => service.delete(context, input.id)),
		restore: adminProcedure
			.input(z.strictObject({ id: idSchema, slug: slugSchema.optional() }))
			.mutation(({ ctx: { context }, input }) => presented(service.restore(context, input))),
	};
}

interface SaveInput<Input> {
	id: number;
	values: Input;
	version?: number | undefined;
	isPublishing: boolean;
	isRestoring: boolean;
}
