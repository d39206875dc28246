import { raw } from "@mikro-orm/core";
import { asciiEmail } from "#contract/mailto.ts";
import type { PersonalDataInput } from "#contract/personal-data.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import { Enquiry } from "#db/entities/enquiry.entity.ts";
import { PostLike } from "#db/entities/post-like.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { WITH_POST, WITH_POST_AND_PARENT } from "../comment/comment-moderation.service.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { makeErasure } from "./erasure.service.ts";

const NOTHING = { comments: 0, likes: 0, enquiries: 0 };

/** The number of rows that were deleted. */
type ErasedCounts = typeof NOTHING;

const BY_EMAIL = "lower(author_email) in (?, ?)";

/** An address as it is stored, and as earlier versions stored it: with its domain in punycode. */
const spellingsOf = (address: string): [string, string] => [address, asciiEmail(address)];

/**
 * Exports the data of an address (152-FZ, article 14; GDPR, articles 15 and 20): the comments under an e-mail address,
 * also those in the trash, with their consents, the likes of the browsers that sent them, and the enquiries that give
 * the address for the reply. Comments that these browsers sent under another e-mail address are not included. For an
 * unknown address all lists are empty.
 *
 * @param input the address in the spelling of `normaliseAddress`
 */
export async function exportPersonalData(context: RequestContext, { address }: PersonalDataInput) {
	const { em, clock } = context;
	const spellings = spellingsOf(address);
	const oldestFirst = { orderBy: { createdAt: "asc", id: "asc" } } as const;
	const ofAddress = { [raw(BY_EMAIL, spellings)]: [] };
	const comments = await em.find(Comment, ofAddress, { ...WITH_POST_AND_PARENT, ...oldestFirst });
	const likes = await em.find(
		PostLike,
		{ visitor: { $in: raw(`select visitor from comment where ${BY_EMAIL}`, spellings) } },
		{ ...WITH_POST, orderBy: { createdAt: "asc", post: "asc" } },
	);
	const enquiries = await em.find(Enquiry, { addressKey: { $in: spellings } }, oldestFirst);
	const counts = { comments: comments.length, likes: likes.length, enquiries: enquiries.length };
	await recordInJournal(context, { action: "personalDataExported", subject: countsOf(counts) });
	return { address, exportedAt: clock.now(), comments, likes, enquiries };
}

/**
 * Deletes permanently the data that `exportPersonalData` returns (152-FZ, article 21; GDPR, article 17). The erasure is
 * first recorded outside the database, so that restoring an older copy of the site does not bring the data back.
 *
 * @param input the address in the spelling of `normaliseAddress`
 * @returns the number of deleted rows
 */
export async function erasePersonalData(context: RequestContext, { address }: PersonalDataInput) {
	const spellings = spellingsOf(address);
	const [known] = await context.em.execute<unknown[]>(
		`select 1 from comment where ${BY_EMAIL} union all select 1 from enquiry where address_key in (?, ?) limit 1`,
		[...spellings, ...spellings],
	);
	// The erasure is recorded in any case: copies may contain data that the purge has deleted since.
	await context.backups.recordErasure(makeErasure(address, context.clock.now()));
	const record = (em: EntityManager, counts: ErasedCounts) =>
		recordInJournal({ ...context, em }, { action: "personalDataErased", subject: countsOf(counts) });
	if (!known) {
		await record(context.em, NOTHING);
		return NOTHING;
	}
	return withContentVersionBump(context.em.fork(), async (em) => {
		const erased = await eraseByAddress(em, address, NEVER);
		await record(em, erased);
		return erased;
	});
}

/** The deleted numbers in words, for the journal. */
const countsOf = ({ comments, likes, enquiries }: ErasedCounts) =>
	`комментариев: ${comments}, отметок: ${likes}, заявок: ${enquiries}`;

/** A time after all comments and enquiries. */
const NEVER = new Date("9999-12-31T00:00:00Z");

/**
 * Deletes the comments of an address, the likes of the browsers that sent them, and its enquiries.
 *
 * @param before comments and enquiries from this time on stay
 * @returns the number of deleted rows
 */
export async function eraseByAddress(em: EntityManager, address: string, before: Date): Promise<ErasedCounts> {
	const spellings = spellingsOf(address);
	// Posts are locked in the order of their ids, as in `writeVisits`, so that the two cannot deadlock.
	const [erased] = await em.execute<ErasedCounts[]>(
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
		), enquired as (
			delete from enquiry where address_key in (?, ?) and created_at < ? returning 1
		)
		select (select count(*)::int from erased) as comments, (select count(*)::int from unliked) as likes,
			(select count(*)::int from enquired) as enquiries`,
		[...spellings, before, before, ...spellings, before],
	);
	return erased ?? NOTHING;
}
