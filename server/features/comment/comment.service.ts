import { createHash } from "node:crypto";
import { consent } from "#content/consent.ts";
import {
	type AnyCommentInput,
	type CommentInput,
	commentInputSchema,
} from "#contract/comment.ts";
import { LIST_MAX, type PageQuery } from "#contract/fields.ts";
import { legalText } from "#contract/legal-text.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { showsDistress } from "../../lib/distress-signs.ts";
import { SiteError } from "../../lib/errors.ts";
import { getPublicPost } from "../post/post.service.ts";
import { hashVisitorId } from "../visitor/visitor.service.ts";
import {
	countAttempt,
	findSame,
	lockComments,
} from "./comment-limit.service.ts";
import { publishOwnComment } from "./own-comment.service.ts";

/** A comment with the owner's answers, oldest first. */
export type AnsweredComment = Comment & { answers: Comment[] };

/** The approved comments of a public post, oldest first, and how many there are, without the answers to them. @throws SiteError `gone`, `notFound` */
export async function listApprovedComments(
	context: RequestContext,
	slug: string,
	page: PageQuery,
): Promise<{ comments: AnsweredComment[]; total: number }> {
	return listCommentsOf(context, await getPublicPost(context, slug), page);
}

const SHOWN = { isApproved: true, deletedAt: null };
const OLDEST_FIRST = { orderBy: { createdAt: "asc", id: "asc" } } as const;

/** As `listApprovedComments`, of a post that is known to be public. */
export async function listCommentsOf(
	context: RequestContext,
	post: { id: number },
	{ limit = LIST_MAX, offset = 0 }: PageQuery,
): Promise<{ comments: AnsweredComment[]; total: number }> {
	const [comments, total] = await context.em.findAndCount(
		Comment,
		{ ...SHOWN, post: post.id, replyTo: null },
		{ ...OLDEST_FIRST, limit, offset },
	);
	const answers =
		comments.length > 0
			? await context.em.find(
					Comment,
					{ ...SHOWN, replyTo: { $in: comments.map(({ id }) => id) } },
					OLDEST_FIRST,
				)
			: [];
	const answersTo = Map.groupBy(answers, ({ replyTo }) => replyTo?.id);
	return {
		comments: comments.map((comment) =>
			Object.assign(comment, { answers: answersTo.get(comment.id) ?? [] }),
		),
		total,
	};
}

// Nobody reads a form, and fills it in, in less.
const FILLED_IN_MS_MIN = 2_000;

/**
 * Takes a reader's comment, to wait for the owner, with the record of the consent it came under. The signed-in owner's is
 * published at once, whatever else was sent with it.
 *
 * The same comment sent again within ten minutes is the one that is there: the answer may have been lost.
 * Who fills in the field that people do not see is told the same, and nothing is stored.
 *
 * @throws ZodError for a reader's that is not whole
 * @throws SiteError `notFound` or `gone` when there is no such public post; `invalid` for a form that was sent sooner than
 *   anybody could fill it in; `rateLimited`
 */
export async function createComment(
	context: RequestContext,
	slug: string,
	sent: AnyCommentInput,
): Promise<WrittenComment> {
	const post = await getPublicPost(context, slug);
	if (context.viewer) return publishOwnComment(context, post, sent);
	const { subject, filledInMs, ...input } = commentInputSchema.parse(sent);
	if (filledInMs !== undefined && filledInMs < FILLED_IN_MS_MIN) {
		throw new SiteError(
			"invalid",
			"Форма отправлена слишком быстро. Подождите пару секунд и отправьте ещё раз.",
		);
	}
	if (subject !== "") return pretend(context, input);
	return context.em.fork().transactional(async (em) => {
		await lockComments(em);
		const known = await findSame(context, em, {
			post: post.id,
			authorName: input.authorName,
			authorEmail: input.authorEmail,
			content: input.content,
		});
		if (known) return known;
		await countAttempt(context, em, post.id);
		const comment = makeComment(context, em, post, input);
		await em.flush();
		return comment;
	});
}

/** A comment as far as its writer is told of it. */
export type WrittenComment = Pick<
	Comment,
	| "id"
	| "authorName"
	| "content"
	| "createdAt"
	| "isByAuthor"
	| "isApproved"
	| "isUrgent"
>;

const pretend = (
	{ clock }: RequestContext,
	{ authorName, content }: Pick<CommentInput, "authorName" | "content">,
): WrittenComment => ({
	id: 1,
	authorName,
	content,
	createdAt: clock.now(),
	isByAuthor: false,
	isApproved: false,
	isUrgent: false,
});

function makeComment(
	context: RequestContext,
	em: EntityManager,
	post: { id: number },
	input: Omit<CommentInput, "subject" | "filledInMs">,
): Comment {
	const now = context.clock.now();
	const { visitorId } = context.client;
	return em.create(Comment, {
		post: post.id,
		authorName: input.authorName,
		authorEmail: input.authorEmail,
		content: input.content,
		isUrgent: showsDistress(input.content),
		visitor: visitorId ? hashVisitorId(visitorId) : null,
		consentRevision: consent.revision,
		consentHash: createHash("sha256").update(legalText(consent)).digest("hex"),
		consentAt: now,
		waitingSince: now,
		createdAt: now,
	});
}
