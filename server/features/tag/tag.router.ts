import { z } from "zod";
import { idInputSchema, idSchema } from "#contract/fields.ts";
import { tagInputSchema, tagMergeSchema } from "#contract/tag.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
import { presentAdminTag, presentTag } from "./tag.presenter.ts";
import { mergeTags, tagService } from "./tag.service.ts";

export const tagRouter = router({
	list: adminProcedure.query(async ({ ctx }) => (await tagService.listCounted(ctx.context)).map(presentAdminTag)),
	trash: adminProcedure.query(async ({ ctx }) => (await tagService.listDeleted(ctx.context)).map(presentAdminTag)),
	create: adminProcedure
		.input(tagInputSchema)
		.mutation(async ({ ctx, input }) => presentTag(await tagService.create(ctx.context, input))),
	replace: adminProcedure
		.input(z.strictObject({ id: idSchema, tag: tagInputSchema }))
		.mutation(async ({ ctx, input }) => presentTag(await tagService.replace(ctx.context, input.id, input.tag))),
	merge: adminProcedure
		.input(tagMergeSchema)
		.mutation(async ({ ctx, input }) => presentAdminTag(await mergeTags(ctx.context, input))),
	delete: adminProcedure.input(idInputSchema).mutation(({ ctx, input }) => tagService.delete(ctx.context, input.id)),
	restore: adminProcedure
		.input(idInputSchema)
		.mutation(async ({ ctx, input }) => presentTag(await tagService.restore(ctx.context, input.id))),
});
