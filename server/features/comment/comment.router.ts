import { z } from "zod";
import {
	commentListSchema,
	contactedInputSchema,
	replyInputSchema,
	visitorOrAdminCommentSchema,
} from "#contract/comment.ts";
import { idInputSchema } from "#contract/fields.ts";
import { adminProcedure, publicProcedure, router } from "../../http/trpc.ts";
import { presentAdminComment, presentWritten } from "./comment.presenter.ts";
import { createComment, replyToComment } from "./comment.service.ts";
import {
	approveComment,
	countComments,
	deleteComment,
	listComments,
	markContacted,
	restoreComment,
	unapproveComment,
} from "./comment-moderation.service.ts";

export const commentRouter = router({
	list: adminProcedure.input(commentListSchema).query(async ({ ctx, input }) => {
		const { comments, total } = await listComments(ctx.context, input);
		return { comments: comments.map((comment) => presentAdminComment(ctx.context, comment)), total };
	}),
	/** The number of comments in each state. */
	counts: adminProcedure.query(({ ctx }) => countComments(ctx.context)),
	create: publicProcedure
		.input(z.strictObject({ slug: z.string(), comment: visitorOrAdminCommentSchema }))
		.mutation(async ({ ctx: { context }, input }) =>
			presentWritten(await createComment(context, input.slug, input.comment), context.content.current().help),
		),
	approve: adminProcedure
		.input(idInputSchema)
		.mutation(async ({ ctx, input }) => presentAdminComment(ctx.context, await approveComment(ctx.context, input.id))),
	/** Publishes a reply to a comment, and approves that comment. */
	reply: adminProcedure
		.input(replyInputSchema)
		.mutation(async ({ ctx, input }) => presentAdminComment(ctx.context, await replyToComment(ctx.context, input))),
	unapprove: adminProcedure
		.input(idInputSchema)
		.mutation(async ({ ctx, input }) =>
			presentAdminComment(ctx.context, await unapproveComment(ctx.context, input.id)),
		),
	/** The owner's text for a private answer to somebody in distress (section `answers`), with references resolved. */
	privateAnswer: adminProcedure.query(async ({ ctx }) => (await ctx.context.content.read()).answers.distress),
	/** Notes that the owner wrote to the author in private, or withdraws the note. */
	markContacted: adminProcedure
		.input(contactedInputSchema)
		.mutation(async ({ ctx, input }) => presentAdminComment(ctx.context, await markContacted(ctx.context, input))),
	delete: adminProcedure.input(idInputSchema).mutation(({ ctx, input }) => deleteComment(ctx.context, input.id)),
	restore: adminProcedure
		.input(idInputSchema)
		.mutation(async ({ ctx, input }) => presentAdminComment(ctx.context, await restoreComment(ctx.context, input.id))),
});
