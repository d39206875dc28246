import type { LikeState } from "#contract/reaction.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import { PostLike } from "#db/entities/post-like.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { secondsLeftInDay } from "../../lib/clock.ts";
import { SiteError } from "../../lib/errors.ts";
import { getPublicPost, type PostCounts } from "../post/post.service.ts";
import { recordVisit } from "../visit/visit.service.ts";
import { hashVisitorId, visitorOfDay } from "../visitor/visitor.service.ts";

/**
 * Likes per IP and day. Of one post: as many as there may be readers in an office or behind the shared IP of a mobile
 * network. In total: as many as a visitor who reads the whole blog may give.
 */
const LIKES_OF_POST_MAX = 20;
const LIKES_MAX = 100;

const LIKES_OF_POST = "coalesce((like_limit.likes_of_post ->> ?)::int, 0)";

/** The hash under which a like is stored: of the browser's random id, or without one of the visitor of the day. */
async function likeVisitorOf(context: RequestContext): Promise<string> {
	const { visitorId } = context.client;
	return visitorId ? hashVisitorId(visitorId) : (await visitorOfDay(context)).visitor;
}

/** The counts of a post, and this visitor's own like and waiting comments. @throws SiteError `notFound`, `gone` */
export async function readReactions(context: RequestContext, slug: string) {
	const post = await getPublicPost(context, slug);
	const visitor = await likeVisitorOf(context);
	const likes = await context.em.count(PostLike, { post: post.id, visitor });
	const waitingComments = context.client.visitorId
		? await context.em.find(
				Comment,
				{ post: post.id, visitor, isApproved: false, deletedAt: null },
				{ orderBy: { createdAt: "asc", id: "asc" } },
			)
		: [];
	return { post, isLiked: likes > 0, waitingComments, isOwner: context.viewer !== undefined };
}

export type PostReactions = Awaited<ReturnType<typeof readReactions>>;

/** Counts a visitor's view once a day; not of crawlers, prefetches or the admin. @throws SiteError `notFound`, `gone` */
export async function recordView(context: RequestContext, slug: string): Promise<void> {
	const post = await getPublicPost(context, slug);
	await recordVisit(context, "postView", String(post.id));
}

/**
 * Likes a post. Repeated requests of a visitor count once.
 *
 * @throws SiteError `notFound`, `gone`; `rateLimited` past the limits of the IP, with the time until the day ends
 */
export async function likePost(context: RequestContext, slug: string): Promise<LikeState> {
	const { em, clock, timeZone } = context;
	const post = await getPublicPost(context, slug);
	const visitor = await likeVisitorOf(context);
	const { day, ipHash } = await visitorOfDay(context);
	const now = clock.now();
	const key = String(post.id);
	// The row of the IP is written first: concurrent likes of the same IP wait for it, and then see its count.
	const [row] = await em.execute<{ is_liked: boolean }[]>(
		`with known as (
			select 1 from post_like where post_id = ? and visitor = ?
		), counted as (
			insert into like_limit (day, ip_hash, likes, likes_of_post)
			select ?::date, ?::text, 1, jsonb_build_object(?::text, 1) where not exists (select 1 from known)
			on conflict (day, ip_hash) do update set
				likes = like_limit.likes + 1,
				likes_of_post = like_limit.likes_of_post || jsonb_build_object(?::text, ${LIKES_OF_POST} + 1)
			where like_limit.likes < ${LIKES_MAX} and ${LIKES_OF_POST} < ${LIKES_OF_POST_MAX}
			returning 1
		), liked as (
			insert into post_like (post_id, visitor, created_at)
			select ?::int, ?::text, ?::timestamptz where exists (select 1 from counted)
			on conflict do nothing returning post_id
		), raised as (
			update post set like_count = like_count + 1 where id in (select post_id from liked)
		)
		select exists (select 1 from known) or exists (select 1 from counted) as is_liked`,
		[post.id, visitor, day, ipHash, key, key, key, key, post.id, visitor, now],
	);
	if (!row?.is_liked) {
		throw new SiteError("rateLimited", "С вашего адреса сегодня уже много отметок. Завтра можно будет поставить ещё.", {
			retryAfter: secondsLeftInDay(timeZone, now),
		});
	}
	return { likeCount: await countLikes(context, post), isLiked: true };
}

/** Removes a like, and subtracts it from today's limits. @throws SiteError `notFound`, `gone` */
export async function unlikePost(context: RequestContext, slug: string): Promise<LikeState> {
	const post = await getPublicPost(context, slug);
	const visitor = await likeVisitorOf(context);
	const { day, ipHash } = await visitorOfDay(context);
	const key = String(post.id);
	await context.em.execute(
		`with unliked as (
			delete from post_like where post_id = ? and visitor = ? returning post_id
		), uncounted as (
			update like_limit set
				likes = likes - 1,
				likes_of_post = likes_of_post || jsonb_build_object(?::text, ${LIKES_OF_POST} - 1)
			from unliked where day = ? and ip_hash = ? and ${LIKES_OF_POST} > 0
			returning 1
		)
		update post set like_count = like_count - 1 where id in (select post_id from unliked)
			-- The row of the IP is locked before that of the post, as for likes, so that the two cannot deadlock.
			and (select count(*) from uncounted) >= 0`,
		[post.id, visitor, key, key, day, ipHash, key],
	);
	return { likeCount: await countLikes(context, post), isLiked: false };
}

async function countLikes(context: RequestContext, post: PostCounts): Promise<number> {
	const [row] = await context.em.execute<{ like_count: number }[]>("select like_count from post where id = ?", [
		post.id,
	]);
	return row?.like_count ?? 0;
}
