import { Category } from "../db/entities/category.entity.ts";
import { Comment } from "../db/entities/comment.entity.ts";
import { Post } from "../db/entities/post.entity.ts";
import { PostView } from "../db/entities/post-view.entity.ts";
import { SignInFailure } from "../db/entities/sign-in-failure.entity.ts";
import { Tag } from "../db/entities/tag.entity.ts";
import { VisitorSalt } from "../db/entities/visitor-salt.entity.ts";
import type { Orm } from "../db/open.ts";
import { type Clock, dayIn } from "./clock.ts";
import { purgeSessions } from "./features/auth/session.service.ts";
import { FAILURE_WINDOW_MS } from "./features/auth/sign-in-limit.ts";

/** How long the trash keeps what was deleted: 30 days, in milliseconds. */
const TRASH_MS = 30 * 24 * 60 * 60_000;

/** Forgets what has had its time: the trash after 30 days, visitors with their day, old sessions. */
export async function keepHouse(
	orm: Orm,
	clock: Clock,
	timeZone: string,
): Promise<void> {
	const em = orm.em.fork();
	const now = clock.now();
	const old = { deletedAt: { $lt: new Date(now.getTime() - TRASH_MS) } };
	await em.nativeDelete(Comment, old);
	await em.nativeDelete(Post, old);
	await em.nativeDelete(Category, old);
	await em.nativeDelete(Tag, old);
	const day = { $lt: dayIn(timeZone, now) };
	await em.nativeDelete(PostView, { day });
	await em.nativeDelete(VisitorSalt, { day });
	await em.nativeDelete(SignInFailure, {
		createdAt: { $lt: new Date(now.getTime() - FAILURE_WINDOW_MS) },
	});
	await purgeSessions(em, now);
}
