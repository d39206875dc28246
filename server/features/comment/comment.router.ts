import { z } from "zod";
import { adminProcedure, publicProcedure, router } from "../../trpc.ts";
import { idInputSchema } from "../fields.schema.ts";
import { presentAdminComment, presentOwnComment } from "./comment.presenter.ts";
import { commentInputSchema } from "./comment.schema.ts";
import {
	approveComment,
	createComment,
	deleteComment,
	listComments,
	restoreComment,
} from "./comment.service.ts";

export const commentRouter = router({
	list: adminProcedure.query(async ({ ctx }) =>
		(await listComments(ctx.scope)).map(presentAdminComment),
	),
	create: publicProcedure
		.input(z.strictObject({ slug: z.string(), comment: commentInputSchema }))
		.mutation(async ({ ctx, input }) =>
			presentOwnComment(
				await createComment(ctx.scope, input.slug, input.comment),
			),
		),
	approve: adminProcedure
		.input(idInputSchema)
		.mutation(async ({ ctx, input }) =>
			presentAdminComment(await approveComment(ctx.scope, input.id)),
		),
	delete: adminProcedure
		.input(idInputSchema)
		.mutation(({ ctx, input }) => deleteComment(ctx.scope, input.id)),
	restore: adminProcedure
		.input(idInputSchema)
		.mutation(async ({ ctx, input }) =>
			presentAdminComment(await restoreComment(ctx.scope, input.id)),
		),
});
