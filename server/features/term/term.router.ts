import { z } from "zod";
import { idInputSchema, idSchema } from "#contract/fields.ts";
import { adminProcedure, presentedById } from "../../http/trpc.ts";
import { presentCounted } from "./term.presenter.ts";
import type { Term, TermInput, TermService } from "./term.service.ts";

interface TermProcedures<T extends Term, S extends z.ZodType<TermInput>, V extends object> {
	service: TermService<T, z.output<S>>;
	inputSchema: S;
	present(term: T): V;
}

/** The admin's procedures for one kind of term, with casts where inputs of a type parameter are not resolved. */
export const termProcedures = <T extends Term, S extends z.ZodType<TermInput>, V extends object>({
	service,
	inputSchema,
	present,
}: TermProcedures<T, S, V>) => ({
	list: adminProcedure.query(async ({ ctx }) =>
		(await service.listCounted(ctx.context)).map((counted) => presentCounted(counted, present)),
	),
	trash: adminProcedure.query(async ({ ctx }) =>
		(await service.listDeleted(ctx.context)).map((counted) => presentCounted(counted, present)),
	),
	create: adminProcedure
		.input(inputSchema)
		.mutation(async ({ ctx, input }) => present(await service.create(ctx.context, input as z.output<S>))),
	replace: adminProcedure
		.input(z.strictObject({ id: idSchema, term: inputSchema }))
		.mutation(async ({ ctx, input }) => {
			const { id, term } = input as { id: number; term: z.output<S> };
			return present(await service.replace(ctx.context, id, term));
		}),
	delete: adminProcedure.input(idInputSchema).mutation(({ ctx, input }) => service.delete(ctx.context, input.id)),
	restore: adminProcedure.input(idInputSchema).mutation(presentedById(service.restore, present)),
});
