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
