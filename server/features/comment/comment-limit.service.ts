import type { FilterQuery } from "@mikro-orm/core";
import { Comment } from "#db/entities/comment.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { LimitedForm } from "../visitor/form-limit.service.ts";

/** The limits of the comment form under a post. */
export const commentFormOf = (postId: number): LimitedForm => ({
	name: `comment:${postId}`,
	kind: "comment:",
	hourly: 60,
	messages: {
		ofIp: "Вы отправили много комментариев подряд. Подождите и попробуйте снова: текст никуда не денется.",
		inAll: "Под этой статьёй сейчас слишком много новых комментариев. Попробуйте позже: текст никуда не денется.",
	},
});

const DUPLICATE_WINDOW_MS = 10 * 60_000;

/** Finds the same comment of the last ten minutes: the client repeats a request whose response was lost. */
export function findDuplicate({ clock }: RequestContext, em: EntityManager, same: FilterQuery<Comment> & object) {
	return em.findOne(Comment, {
		...same,
		deletedAt: null,
		createdAt: { $gt: new Date(clock.now().getTime() - DUPLICATE_WINDOW_MS) },
	});
}
