import { z } from "zod";
import {
	commentListSchema,
	contactedInputSchema,
	replyInputSchema,
	visitorOrAdminCommentSchema,
} from "#contract/comment.ts";
import { idInputSchema } from "#contract/fields.ts";
import { adminProcedure, presented, presentedById, publicProcedure, router } from "../../http/trpc.ts";
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
		const [comments, total] = await listComments(ctx.context, input);
		return { comments: comments.map((comment) => presentAdminComment(comment, ctx.context)), total };
	}),
	/** The number of comments in each state. */
	counts: adminProcedure.query(({ ctx }) => countComments(ctx.context)),
	create: publicProcedure
		.input(z.strictObject({ slug: z.string(), comment: visitorOrAdminCommentSchema }))
		.mutation(async ({ ctx: { context }, input }) =>
			presentWritten(await createComment(context, input.slug, input.comment), context.content.current().help),
		),
	approve: adminProcedure.input(idInputSchema).mutation(presentedById(approveComment, presentAdminComment)),
	/** Publishes a reply to a comment, and approves that comment. */
	reply: adminProcedure.input(replyInputSchema).mutation(presented(replyToComment, presentAdminComment)),
	unapprove: adminProcedure.input(idInputSchema).mutation(presentedById(unapproveComment, presentAdminComment)),
	/** The owner's text for a private answer to somebody in distress (section `answers`), with references resolved. */
	privateAnswer: adminProcedure.query(async ({ ctx }) => (await ctx.context.content.read()).answers.distress),
	/** Notes that the owner wrote to the author in private, or withdraws the note. */
	markContacted: adminProcedure.input(contactedInputSchema).mutation(presented(markContacted, presentAdminComment)),
	delete: adminProcedure.input(idInputSchema).mutation(({ ctx, input }) => deleteComment(ctx.context, input.id)),
	restore: adminProcedure.input(idInputSchema).mutation(presentedById(restoreComment, presentAdminComment)),
});
