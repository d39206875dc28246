import type { PersonalDataView } from "#contract/personal-data.ts";
import { presentAdminComment, presentPostReference } from "../comment/comment.presenter.ts";
import type { PersonalData } from "./personal-data.service.ts";

export function presentPersonalData({ email, exportedAt, comments, likes }: PersonalData): PersonalDataView {
	return {
		email,
		exportedAt: exportedAt.toISOString(),
		comments: comments.map((comment) => ({ ...presentAdminComment(comment), visitor: comment.visitor ?? null })),
		likes: likes.map(({ post, createdAt }) => ({
			post: presentPostReference(post),
			createdAt: createdAt.toISOString(),
		})),
	};
}
