import type { FilterQuery } from "@mikro-orm/core";
import { Comment } from "#db/entities/comment.entity.ts";
import { CommentAttempt } from "#db/entities/comment-attempt.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { hashIpOfDay } from "../visitor/visitor.service.ts";

const MINUTE_MS = 60_000;
/** How long an attempt counts: a day, in milliseconds. */
export const ATTEMPT_WINDOW_MS = 24 * 60 * MINUTE_MS;

/** So many comments in so many milliseconds, of one address and under one post. */
const LIMITS = {
	address: [
		{ count: 5, ms: 15 * MINUTE_MS },
		{ count: 30, ms: ATTEMPT_WINDOW_MS },
	],
	postId: [{ count: 60, ms: 60 * MINUTE_MS }],
} as const;

// Any constant serves, as long as every process of this site uses the same (db/migrate.ts has others).
const LOCK = 20_864;

/**
 * Locks the storing of comments until the transaction ends, so that each sees those sent at the same instant.
 *
 * @param em in a transaction
 */
export async function lockComments(em: EntityManager): Promise<void> {
	await em.execute("select pg_advisory_xact_lock(?)", [LOCK]);
}

/**
 * Counts a comment that is about to be stored.
 *
 * @param em in a transaction that holds `lockComments`
 * @throws SiteError `rateLimited`, with the time left
 */
export async function countAttempt(
	context: RequestContext,
	em: EntityManager,
	postId: number,
): Promise<void> {
	const subject = { address: await hashIpOfDay(context, em), postId };
	const now = context.clock.now();
	for (const by of ["address", "postId"] as const) {
		for (const { count, ms } of LIMITS[by]) {
			const oldest = await em.find(
				CommentAttempt,
				{
					[by]: subject[by],
					createdAt: { $gt: new Date(now.getTime() - ms) },
				},
				{
					orderBy: { createdAt: "desc", id: "desc" },
					limit: 1,
					offset: count - 1,
				},
			);
			const [first] = oldest;
			if (!first) continue;
			const freeAt = first.createdAt.getTime() + ms;
			throw new SiteError(
				"rateLimited",
				by === "address"
					? "Вы отправили много комментариев подряд. Подождите и попробуйте снова: текст никуда не денется."
					: "Под этой статьёй сейчас слишком много новых комментариев. Попробуйте позже: текст никуда не денется.",
				{ retryAfter: (freeAt - now.getTime()) / 1_000 },
			);
		}
	}
	em.create(CommentAttempt, { ...subject, createdAt: now });
}

// A repeated comment within ten minutes is a retry of a lost answer.
const SAME_MS = 10 * 60_000;

/** Finds the same comment, sent within the last ten minutes: a retry of a lost answer. */
export function findSame(
	{ clock }: RequestContext,
	em: EntityManager,
	same: FilterQuery<Comment> & object,
): Promise<Comment | null> {
	return em.findOne(Comment, {
		...same,
		deletedAt: null,
		createdAt: { $gt: new Date(clock.now().getTime() - SAME_MS) },
	});
}
