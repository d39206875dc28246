import { raw } from "@mikro-orm/core";
import { withContentVersionBump } from "#db/content-version.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import { PostLike } from "#db/entities/post-like.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import {
	type CommentWithPost,
	type PostReference,
	WITH_POST,
	WITH_POST_AND_PARENT,
} from "../comment/comment-moderation.service.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { makeErasure } from "./erasure.service.ts";

/** All data stored about an e-mail address, oldest first. */
export interface PersonalData {
	email: string;
	exportedAt: Date;
	comments: CommentWithPost[];
	likes: { post: PostReference; createdAt: Date }[];
}

const BY_EMAIL = "lower(author_email) = lower(?)";

/**
 * Exports the data of an e-mail address (152-FZ, article 14; GDPR, articles 15 and 20): its comments,
 * also those in the trash, with their consents, and the likes of the browsers that sent them. Comments that
 * these browsers sent under another e-mail address are not included. For an unknown address both lists are empty.
 */
export async function exportPersonalData(context: RequestContext, { email }: { email: string }): Promise<PersonalData> {
	const { em, clock } = context;
	const comments = await em.find(
		Comment,
		{ [raw(BY_EMAIL, [email])]: [] },
		{ ...WITH_POST_AND_PARENT, orderBy: { createdAt: "asc", id: "asc" } },
	);
	const likes = await em.find(
		PostLike,
		{ visitor: { $in: raw(`select visitor from comment where ${BY_EMAIL}`, [email]) } },
		{ ...WITH_POST, orderBy: { createdAt: "asc", post: "asc" } },
	);
	await recordInJournal(context, { action: "personalDataExported", subject: countsOf(comments.length, likes.length) });
	return { email, exportedAt: clock.now(), comments, likes };
}

/**
 * Deletes for good the data that `exportPersonalData` returns (152-FZ, article 21; GDPR, article 17). The erasure is noted
 * outside the database first, so that restoring an older copy of the site does not bring the data back.
 *
 * @returns the number of deleted comments and likes
 */
export async function erasePersonalData(
	context: RequestContext,
	{ email }: { email: string },
): Promise<{ comments: number; likes: number }> {
	const [known] = await context.em.execute<unknown[]>(`select 1 from comment where ${BY_EMAIL} limit 1`, [email]);
	// Copies may hold what the purge has deleted since.
	await context.backups.noteErasure(makeErasure(email, context.clock.now()));
	const record = (em: EntityManager, { comments, likes }: { comments: number; likes: number }) =>
		recordInJournal({ ...context, em }, { action: "personalDataErased", subject: countsOf(comments, likes) });
	if (!known) {
		const nothing = { comments: 0, likes: 0 };
		await record(context.em, nothing);
		return nothing;
	}
	return withContentVersionBump(context.em.fork(), async (em) => {
		const erased = await eraseByEmail(em, email, NEVER);
		await record(em, erased);
		return erased;
	});
}

/** The words for how much there was, in the journal. */
const countsOf = (comments: number, likes: number) => `комментариев: ${comments}, отметок: ${likes}`;

/** A moment after all comments. */
const NEVER = new Date("9999-12-31T00:00:00Z");

/**
 * Deletes the comments of an e-mail address, and the likes of the browsers that sent them.
 *
 * @param before comments of this moment and later stay
 * @returns the number of deleted comments and likes
 */
export async function eraseByEmail(
	em: EntityManager,
	email: string,
	before: Date,
): Promise<{ comments: number; likes: number }> {
	// Posts are locked in the order of their ids, as in `writeVisits`, so that the two cannot deadlock.
	const [erased] = await em.execute<{ comments: number; likes: number }[]>(
		`with erased as (
			delete from comment where ${BY_EMAIL} and created_at < ? returning visitor
		), unliked as (
			delete from post_like where visitor in (select visitor from erased) and created_at < ? returning post_id
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
		[email, before, before],
	);
	return erased ?? { comments: 0, likes: 0 };
}
