import { raw } from "@mikro-orm/core";
import { withContentVersionBump } from "#db/content-version.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import { PostLike } from "#db/entities/post-like.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import {
	FILED,
	FILED_COMMENT,
	type FiledComment,
	type FiledPost,
} from "../comment/comment-moderation.service.ts";

/** Everything that is kept of an e-mail address, oldest first. */
export interface PersonalData {
	email: string;
	exportedAt: Date;
	comments: FiledComment[];
	likes: { post: FiledPost; createdAt: Date }[];
}

const OF_ADDRESS = "lower(author_email) = lower(?)";

/**
 * Everything that belongs to an address (152-FZ, article 14; GDPR, articles 15 and 20): its comments,
 * in the trash too, with their consents, and the likes of the browsers that sent them. Nothing that
 * these browsers sent under another address. Of an unknown address there is nothing.
 */
export async function exportPersonalData(
	{ em, clock }: RequestContext,
	{ email }: { email: string },
): Promise<PersonalData> {
	const comments = await em.find(
		Comment,
		{ [raw(OF_ADDRESS, [email])]: [] },
		{ ...FILED_COMMENT, orderBy: { createdAt: "asc", id: "asc" } },
	);
	const likes = await em.find(
		PostLike,
		{
			visitor: {
				$in: raw(`select visitor from comment where ${OF_ADDRESS}`, [email]),
			},
		},
		{ ...FILED, orderBy: { createdAt: "asc", post: "asc" } },
	);
	return { email, exportedAt: clock.now(), comments, likes };
}

/**
 * Deletes for good what `exportPersonalData` gives (152-FZ, article 21; GDPR, article 17).
 *
 * @returns how many comments and likes there were
 */
export async function erasePersonalData(
	context: RequestContext,
	{ email }: { email: string },
): Promise<{ comments: number; likes: number }> {
	const nothing = { comments: 0, likes: 0 };
	const [known] = await context.em.execute<unknown[]>(
		`select 1 from comment where ${OF_ADDRESS} limit 1`,
		[email],
	);
	if (!known) return nothing;
	return withContentVersionBump(context.em.fork(), async (em) => {
		// The posts are locked in one order, as the writer of views does it.
		const [erased] = await em.execute<{ comments: number; likes: number }[]>(
			`with erased as (
				delete from comment where ${OF_ADDRESS} returning visitor
			), unliked as (
				delete from post_like where visitor in (select visitor from erased) returning post_id
			), counted as (
				select post_id, count(*)::int as likes from unliked group by post_id
			), locked as (
				select id from post where id in (select post_id from counted) order by id for update
			), changed as (
				update post set like_count = like_count - counted.likes
				from counted join locked on locked.id = counted.post_id
				where post.id = counted.post_id
			)
			select (select count(*)::int from erased) as comments, (select count(*)::int from unliked) as likes`,
			[email],
		);
		return erased ?? nothing;
	});
}
