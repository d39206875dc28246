import { Comment } from "../entities/comment.entity.ts";
import type { Post } from "../entities/post.entity.ts";
import type { EntityManager } from "../open.ts";
import { nextNumber } from "./next-number.ts";

/** Inserts a visitor's comment under a post; it awaits moderation unless overridden. */
export async function makeComment(em: EntityManager, post: Post, overrides: Partial<Comment> = {}): Promise<Comment> {
	const n = nextNumber();
	const createdAt = overrides.createdAt ?? new Date(Date.UTC(2026, 0, 1, 0, n));
	const comment = em.create(Comment, {
		post: post.id,
		authorName: `Читатель ${n}`,
		authorEmail: `reader-${n}@example.org`,
		content: `Комментарий ${n}`,
		isApproved: false,
		visitor: null,
		consentRevision: "test",
		consentHash: "0".repeat(64),
		consentAt: createdAt,
		waitingSince: createdAt,
		...overrides,
		createdAt,
	});
	await em.flush();
	return comment;
}
