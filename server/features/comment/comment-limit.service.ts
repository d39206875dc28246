import type { FilterQuery } from "@mikro-orm/core";
import { Comment } from "#db/entities/comment.entity.ts";
import { CommentAttempt } from "#db/entities/comment-attempt.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { SiteError } from "../../lib/errors.ts";
import { visitorOfDay } from "../visitor/visitor.service.ts";

const MINUTE_MS = 60_000;
/** The time for which an attempt counts. */
export const ATTEMPT_WINDOW_MS = DAY_MS;

/** The limits: at most `count` comments in `ms` milliseconds, from one IP and under one post. */
const LIMITS = {
	ipHash: [
		{ count: 5, ms: 15 * MINUTE_MS },
		{ count: 30, ms: ATTEMPT_WINDOW_MS },
	],
	postId: [{ count: 60, ms: 60 * MINUTE_MS }],
} as const;

// The key of the advisory lock: any constant that every process uses and no other lock (see db/migrate.ts).
const LOCK = 20_864;

/**
 * Takes the advisory lock for storing comments until the transaction ends, so that concurrent comments see one another.
 *
 * @param em an entity manager in a transaction
 */
export async function lockComments(em: EntityManager): Promise<void> {
	await em.execute("select pg_advisory_xact_lock(?)", [LOCK]);
}

/**
 * Records a comment that is about to be stored, if the limits allow it.
 *
 * @param em an entity manager in a transaction that holds `lockComments`
 * @throws SiteError `rateLimited`, with the time left
 */
export async function countAttempt(context: RequestContext, em: EntityManager, postId: number): Promise<void> {
	const { ipHash } = await visitorOfDay({ ...context, em });
	const subject = { ipHash, postId };
	const now = context.clock.now();
	for (const by of ["ipHash", "postId"] as const) {
		for (const { count, ms } of LIMITS[by]) {
			const [oldest] = await em.find(
				CommentAttempt,
				{ [by]: subject[by], createdAt: { $gt: new Date(now.getTime() - ms) } },
				{ orderBy: { createdAt: "desc", id: "desc" }, limit: 1, offset: count - 1 },
			);
			if (!oldest) continue;
			const freeAt = oldest.createdAt.getTime() + ms;
			throw new SiteError(
				"rateLimited",
				by === "ipHash"
					? "Вы отправили много комментариев подряд. Подождите и попробуйте снова: текст никуда не денется."
					: "Под этой статьёй сейчас слишком много новых комментариев. Попробуйте позже: текст никуда не денется.",
				{ retryAfter: (freeAt - now.getTime()) / 1_000 },
			);
		}
	}
	em.create(CommentAttempt, { ...subject, createdAt: now });
}

const DUPLICATE_WINDOW_MS = 10 * 60_000;

/** Finds the same comment of the last ten minutes: the client repeats a request whose response was lost. */
export function findDuplicate(
	{ clock }: RequestContext,
	em: EntityManager,
	same: FilterQuery<Comment> & object,
): Promise<Comment | null> {
	return em.findOne(Comment, {
		...same,
		deletedAt: null,
		createdAt: { $gt: new Date(clock.now().getTime() - DUPLICATE_WINDOW_MS) },
	});
}
