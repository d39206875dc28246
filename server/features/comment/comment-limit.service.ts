import type { FilterQuery } from "@mikro-orm/core";
import { Comment } from "#db/entities/comment.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { HOUR_MS, LIMITS_OF_IP, type LimitedForm } from "../visitor/form-limit.service.ts";

/** The limits of the comment form under a post. */
export const commentFormOf = (postId: number): LimitedForm => ({
	name: `comment:${postId}`,
	kind: "comment:",
	ofIp: LIMITS_OF_IP,
	inAll: [{ count: 60, ms: HOUR_MS }],
	messages: {
		ofIp: "Вы отправили много комментариев подряд. Подождите и попробуйте снова: текст никуда не денется.",
		inAll: "Под этой статьёй сейчас слишком много новых комментариев. Попробуйте позже: текст никуда не денется.",
	},
});

// The key of the advisory lock: a constant that every process uses and no other lock (see db/migrate.ts).
const LOCK = 20_864;

/**
 * Takes the advisory lock for storing comments until the transaction ends, so that concurrent comments see one another.
 *
 * @param em an entity manager in a transaction
 */
export async function lockComments(em: EntityManager): Promise<void> {
	await em.execute("select pg_advisory_xact_lock(?)", [LOCK]);
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
