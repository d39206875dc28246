import { commentListSchema, contactedInputSchema, replyInputSchema } from "#contract/comment.ts";
import { idInputSchema } from "#contract/fields.ts";
import { adminProcedure, presented, presentedById, router } from "../../http/trpc.ts";
import { presentAdminComment } from "./comment.presenter.ts";
import { replyToComment } from "./comment.service.ts";
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
