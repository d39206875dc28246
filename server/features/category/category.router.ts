import { z } from "zod";
import { adminProcedure, publicProcedure, router } from "../../trpc.ts";
import { idInputSchema, idSchema } from "../fields.schema.ts";
import { presentCategory } from "./category.presenter.ts";
import { categoryInputSchema } from "./category.schema.ts";
import { categoryService } from "./category.service.ts";

export const categoryRouter = router({
	list: publicProcedure.query(async ({ ctx }) =>
		(await categoryService.list(ctx.scope)).terms.map(presentCategory),
	),
	create: adminProcedure
		.input(categoryInputSchema)
		.mutation(async ({ ctx, input }) =>
			presentCategory(await categoryService.create(ctx.scope, input)),
		),
	replace: adminProcedure
		.input(z.strictObject({ id: idSchema, category: categoryInputSchema }))
		.mutation(async ({ ctx, input }) =>
			presentCategory(
				await categoryService.replace(ctx.scope, input.id, input.category),
			),
		),
	delete: adminProcedure
		.input(idInputSchema)
		.mutation(({ ctx, input }) => categoryService.delete(ctx.scope, input.id)),
	restore: adminProcedure
		.input(idInputSchema)
		.mutation(async ({ ctx, input }) =>
			presentCategory(await categoryService.restore(ctx.scope, input.id)),
		),
});
