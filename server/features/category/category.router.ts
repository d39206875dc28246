import { z } from "zod";
import { categoryInputSchema } from "#contract/category.ts";
import { idInputSchema, idSchema } from "#contract/fields.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { presentAdminCategory, presentCategory } from "./category.presenter.ts";
import { categoryService } from "./category.service.ts";

export const categoryRouter = router({
	list: adminProcedure.query(async ({ ctx }) =>
		(await categoryService.listCounted(ctx.context)).map(presentAdminCategory),
	),
	trash: adminProcedure.query(async ({ ctx }) =>
		(await categoryService.listDeleted(ctx.context)).map(presentAdminCategory),
	),
	create: adminProcedure
		.input(categoryInputSchema)
		.mutation(async ({ ctx, input }) => presentCategory(await categoryService.create(ctx.context, input))),
	replace: adminProcedure
		.input(z.strictObject({ id: idSchema, category: categoryInputSchema }))
		.mutation(async ({ ctx, input }) =>
			presentCategory(await categoryService.replace(ctx.context, input.id, input.category)),
		),
	delete: adminProcedure
		.input(idInputSchema)
		.mutation(({ ctx, input }) => categoryService.delete(ctx.context, input.id)),
	restore: adminProcedure
		.input(idInputSchema)
		.mutation(async ({ ctx, input }) => presentCategory(await categoryService.restore(ctx.context, input.id))),
});
