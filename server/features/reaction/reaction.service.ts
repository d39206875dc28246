import { isbot } from "isbot";
import { Comment } from "../../../db/entities/comment.entity.ts";
import { PostLike } from "../../../db/entities/post-like.entity.ts";
import type { Scope } from "../../scope.ts";
import { getPublicPost, type PostCounts } from "../post/post.service.ts";
import { hashVisitorId, visitorOfDay } from "../visitor/visitor.service.ts";
import type { LikeState } from "./reaction.schema.ts";

/** A like belongs to the browser's random id; without one, to the day's visitor. */
async function likerOf(scope: Scope): Promise<string> {
	const { visitorId } = scope.origin;
	return visitorId
		? hashVisitorId(visitorId)
		: (await visitorOfDay(scope)).visitor;
}

/** The counts of a post and what is this visitor's own. @throws SiteError `missing`, `gone` */
export async function readReactions(
	scope: Scope,
	slug: string,
): Promise<{ post: PostCounts; isLiked: boolean; waitingComments: Comment[] }> {
	const post = await getPublicPost(scope, slug);
	const liker = await likerOf(scope);
	const likes = await scope.em.count(PostLike, {
		post: post.id,
		visitor: liker,
	});
	const waitingComments = scope.origin.visitorId
		? await scope.em.find(
				Comment,
				{ post: post.id, visitor: liker, isApproved: false, deletedAt: null },
				{ orderBy: { createdAt: "asc", id: "asc" } },
			)
		: [];
	return { post, isLiked: likes > 0, waitingComments };
}

/**
 * Counts one view a visitor and day, within seconds; not of crawlers, of prefetches and of the owner.
 *
 * @throws SiteError `missing`, `gone`
 */
export async function recordView(scope: Scope, slug: string): Promise<void> {
	const post = await getPublicPost(scope, slug);
	const { userAgent, isPrefetch } = scope.origin;
	if (scope.viewer || isPrefetch || isbot(userAgent)) return;
	scope.views.add({ postId: post.id, ...(await visitorOfDay(scope)) });
}

/** Likes a post, once however often it is asked. @throws SiteError `missing`, `gone` */
export async function likePost(scope: Scope, slug: string): Promise<LikeState> {
	const post = await getPublicPost(scope, slug);
	await scope.em.execute(
		`with liked as (
			insert into post_like (post_id, visitor, created_at) values (?, ?, ?)
			on conflict do nothing returning post_id
		) update post set like_count = like_count + 1 where id in (select post_id from liked)`,
		[post.id, await likerOf(scope), scope.clock.now()],
	);
	return { likeCount: await countLikes(scope, post), isLiked: true };
}

/** Takes a like back. @throws SiteError `missing`, `gone` */
export async function unlikePost(
	scope: Scope,
	slug: string,
): Promise<LikeState> {
	const post = await getPublicPost(scope, slug);
	await scope.em.execute(
		`with unliked as (
			delete from post_like where post_id = ? and visitor = ? returning post_id
		) update post set like_count = like_count - 1 where id in (select post_id from unliked)`,
		[post.id, await likerOf(scope)],
	);
	return { likeCount: await countLikes(scope, post), isLiked: false };
}

async function countLikes(scope: Scope, post: PostCounts): Promise<number> {
	const [row] = await scope.em.execute<{ like_count: number }[]>(
		"select like_count from post where id = ?",
		[post.id],
	);
	return row?.like_count ?? 0;
}
