import { z } from "zod";
import { adminProcedure, publicProcedure, router } from "../../trpc.ts";
import { idInputSchema, idSchema } from "../fields.schema.ts";
import { presentTag } from "./tag.presenter.ts";
import { tagInputSchema } from "./tag.schema.ts";
import { tagService } from "./tag.service.ts";

export const tagRouter = router({
	list: publicProcedure.query(async ({ ctx }) =>
		(await tagService.list(ctx.scope)).terms.map(presentTag),
	),
	create: adminProcedure
		.input(tagInputSchema)
		.mutation(async ({ ctx, input }) =>
			presentTag(await tagService.create(ctx.scope, input)),
		),
	replace: adminProcedure
		.input(z.strictObject({ id: idSchema, tag: tagInputSchema }))
		.mutation(async ({ ctx, input }) =>
			presentTag(await tagService.replace(ctx.scope, input.id, input.tag)),
		),
	delete: adminProcedure
		.input(idInputSchema)
		.mutation(({ ctx, input }) => tagService.delete(ctx.scope, input.id)),
	restore: adminProcedure
		.input(idInputSchema)
		.mutation(async ({ ctx, input }) =>
			presentTag(await tagService.restore(ctx.scope, input.id)),
		),
});
