import { type FilterQuery, type QueryOrderMap, raw } from "@mikro-orm/core";
import {
	CLOSED_STATES,
	ENQUIRY_STATES,
	type EnquiryCounts,
	type EnquiryListQuery,
	type EnquiryNoteInput,
	type EnquiryState,
	type EnquiryStateInput,
} from "#contract/enquiry.ts";
import { rangeOf } from "#contract/fields.ts";
import { subjectOf } from "#contract/journal.ts";
import { Enquiry } from "#db/entities/enquiry.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { containingWords } from "../../lib/search-pattern.ts";
import { recordInJournal } from "../journal/journal.service.ts";

type ListState = EnquiryListQuery["state"];

/** The filter of a list by its state; without one, all enquiries outside spam and trash. */
function inState(state: ListState): FilterQuery<Enquiry> {
	if (state === "trash") return { deletedAt: { $ne: null } };
	return { deletedAt: null, state: state ?? { $ne: "spam" } };
}

const SEARCHED = ["name", "address", "addressKey", "message", "note"] as const;

const NEWEST: QueryOrderMap<Enquiry> = { createdAt: "desc", id: "desc" };

/** The order of a list: urgent and unread enquiries first, closed ones last; of meetings, the soonest first. */
function orderOf(state: ListState): QueryOrderMap<Enquiry>[] {
	if (state === "trash") return [{ deletedAt: "desc" }, NEWEST];
	if (state === "scheduled") return [{ appointmentAt: "asc nulls last" }, NEWEST];
	return [{ [URGENT_FIRST]: "desc" }, { [UNREAD_FIRST]: "desc" }, { [CLOSED_LAST]: "asc" }, NEWEST];
}

const URGENT_FIRST = raw("is_urgent and state = 'new'");
const UNREAD_FIRST = raw("read_at is null and state <> 'spam'");
const CLOSED_LAST = raw("closed_at is not null");

/** A page of enquiries, and the number of all that match. */
export function listEnquiries({ em }: RequestContext, { state, q = "", ...page }: EnquiryListQuery) {
	const where = { $and: [inState(state), ...containingWords<Enquiry>(q, SEARCHED)] };
	return em.findAndCount(Enquiry, where, { orderBy: orderOf(state), ...rangeOf(page) });
}

/** The number of enquiries in each state and in the trash, and of urgent ones that are still new. */
export async function countEnquiries({ em }: RequestContext): Promise<EnquiryCounts> {
	const [row] = await em.execute<EnquiryCounts[]>(
		`select count(*) filter (where deleted_at is null and state = 'new')::int as new,
			count(*) filter (where deleted_at is null and state = 'inProgress')::int as "inProgress",
			count(*) filter (where deleted_at is null and state = 'scheduled')::int as scheduled,
			count(*) filter (where deleted_at is null and state = 'done')::int as done,
			count(*) filter (where deleted_at is null and state = 'spam')::int as spam,
			count(*) filter (where deleted_at is not null)::int as trash,
			count(*) filter (where deleted_at is null and state = 'new' and is_urgent)::int as urgent
		from enquiry`,
	);
	return row ?? { new: 0, inProgress: 0, scheduled: 0, done: 0, spam: 0, trash: 0, urgent: 0 };
}

const failHandler = () => new SiteError("notFound", "Такой заявки нет: её стёрли, или срок её хранения вышел");

/** Loads an enquiry, also one in the trash. @throws SiteError `notFound` */
export const findEnquiry = ({ em }: RequestContext, id: number): Promise<Enquiry> =>
	em.findOneOrFail(Enquiry, { id }, { refresh: true, failHandler });

/** Marks an enquiry as read. Repeated calls keep the time when it was first opened. @throws SiteError `notFound` */
export async function markRead(context: RequestContext, id: number): Promise<Enquiry> {
	await context.em.fork().nativeUpdate(Enquiry, { id, readAt: null }, { readAt: context.clock.now() });
	return findEnquiry(context, id);
}

/**
 * Changes the state of an enquiry, and the time of its meeting if the input has one. The enquiry then counts as read.
 * Repeating a change is not an error.
 *
 * @throws SiteError `notFound`, also for the trash; `conflict` if the state is no longer the one that the owner saw
 */
export async function changeState(context: RequestContext, change: EnquiryStateInput): Promise<Enquiry> {
	const { id, from, state, appointmentAt } = change;
	const now = context.clock.now();
	const expected = { id, deletedAt: null, state: { $in: [from, state] } };
	const changed = await context.em
		.fork()
		.nativeUpdate(Enquiry, expected, {
			state,
			readAt: raw("coalesce(read_at, ?)", [now]),
			closedAt: CLOSED_STATES.includes(state) ? raw("coalesce(closed_at, ?)", [now]) : null,
			...(appointmentAt !== undefined && { appointmentAt: appointmentAt && new Date(appointmentAt) }),
		});
	const enquiry = await findEnquiry(context, id);
	if (changed > 0) return enquiry;
	if (enquiry.deletedAt) throw new SiteError("notFound", "Заявка в корзине: сначала верните её");
	const stored: EnquiryState = enquiry.state;
	throw new SiteError("conflict", `Тем временем заявке поставили «${ENQUIRY_STATES[stored]}»`);
}

/** Saves the owner's note; may be repeated. @throws SiteError `notFound`; `conflict` if `base` is not the stored one */
export async function saveNote(context: RequestContext, { id, note, base }: EnquiryNoteInput): Promise<Enquiry> {
	const saved = await context.em.fork().nativeUpdate(Enquiry, { id, note: { $in: [base, note] } }, { note });
	const enquiry = await findEnquiry(context, id);
	if (saved > 0) return enquiry;
	throw new SiteError("conflict", "Заметку тем временем изменили в другом окне");
}

/** Moves an enquiry to the trash. @throws SiteError `notFound`, also if it is already there */
export async function deleteEnquiry(context: RequestContext, id: number): Promise<void> {
	await context.em.fork().transactional(async (em) => {
		const deleted = await em.nativeUpdate(Enquiry, { id, deletedAt: null }, { deletedAt: context.clock.now() });
		if (deleted === 0) {
			await findEnquiry({ ...context, em }, id);
			throw new SiteError("notFound", "Заявка уже в корзине");
		}
		await recordInJournal({ ...context, em }, { action: "trashed", subject: subjectOf("enquiry", id) });
	});
}

/** Takes an enquiry out of the trash. @throws SiteError `notFound` when it is not in the trash */
export async function restoreEnquiry(context: RequestContext, id: number): Promise<Enquiry> {
	await context.em.fork().transactional(async (em) => {
		const restored = await em.nativeUpdate(Enquiry, { id, deletedAt: { $ne: null } }, { deletedAt: null });
		if (restored === 0) throw new SiteError("notFound", "Такой заявки в корзине нет");
		await recordInJournal({ ...context, em }, { action: "untrashed", subject: subjectOf("enquiry", id) });
	});
	return findEnquiry(context, id);
}
