import { z } from "zod";
import { adminProcedure, publicProcedure, router } from "../../trpc.ts";
import { idInputSchema, idSchema } from "../fields.schema.ts";
import { presentTag } from "./tag.presenter.ts";
import { tagInputSchema } from "./tag.schema.ts";
import {
	createTag,
	deleteTag,
	listTags,
	replaceTag,
	restoreTag,
} from "./tag.service.ts";

export const tagRouter = router({
	list: publicProcedure.query(async ({ ctx }) =>
		(await listTags(ctx.scope)).map(presentTag),
	),
	create: adminProcedure
		.input(tagInputSchema)
		.mutation(async ({ ctx, input }) =>
			presentTag(await createTag(ctx.scope, input)),
		),
	replace: adminProcedure
		.input(z.strictObject({ id: idSchema, tag: tagInputSchema }))
		.mutation(async ({ ctx, input }) =>
			presentTag(await replaceTag(ctx.scope, input.id, input.tag)),
		),
	delete: adminProcedure
		.input(idInputSchema)
		.mutation(({ ctx, input }) => deleteTag(ctx.scope, input.id)),
	restore: adminProcedure
		.input(idInputSchema)
		.mutation(async ({ ctx, input }) =>
			presentTag(await restoreTag(ctx.scope, input.id)),
		),
});
