import { isEqual } from "es-toolkit";
import pLimit from "p-limit";
import { canonicalEmail } from "#contract/email.ts";
import { type EnquiryInput, normaliseAddress, parseAbout } from "#contract/enquiry.ts";
import { Enquiry } from "#db/entities/enquiry.entity.ts";
import { takeLock } from "#db/migrate.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { showsDistress } from "../../lib/distress-signs.ts";
import { toSiteError } from "../../lib/errors.ts";
import { getArtwork } from "../artwork/artwork.service.ts";
import { consentColumns } from "../legal/legal-revision.service.ts";
import { enqueueNotice } from "../notice/notice-outbox.service.ts";
import { countAttempt, type LimitedForm, refuseTooFast, sentLately } from "../visitor/form-limit.service.ts";

/** The limits of the enquiry form. */
const ENQUIRY_FORM: LimitedForm = {
	name: "enquiry",
	kind: "enquiry",
	hourly: 100,
	messages: {
		ofIp: "Вы отправили много заявок подряд. Подождите или напишите мне другим способом: всё, что вы набрали, осталось в форме.",
		inAll:
			"Сейчас приходит слишком много заявок. Напишите мне другим способом или попробуйте позже: всё, что вы набрали, осталось в форме.",
	},
};

// Enquiries are stored a few at a time: those that wait for the lock would hold the connections of all other requests.
const storing = pLimit(2);

/**
 * Stores a visitor's enquiry with the record of its consent.
 *
 * The same enquiry sent again within ten minutes is not stored twice: the first response may have been lost. An enquiry
 * with the honeypot field `subject` filled in gets the usual response, and is not stored.
 *
 * @throws SiteError `invalid` for a form that was sent sooner than a person could fill it in; `rateLimited`
 */
export async function createEnquiry(context: RequestContext, sent: EnquiryInput): Promise<Pick<Enquiry, "isUrgent">> {
	const input = sent.channel === "email" ? { ...sent, address: canonicalEmail(sent.address) } : sent;
	refuseTooFast(input.filledInMs);
	if (input.subject !== "") return { isUrgent: false };
	const about = await findSubject(context, input.about);
	return storing(() =>
		context.em.fork().transactional(async (em) => {
			await takeLock(em, "enquiries");
			const known = await findDuplicate(context, em, input);
			if (known) return known;
			await countAttempt(context, em, ENQUIRY_FORM);
			const enquiry = await makeEnquiry(context, em, input, about);
			await em.flush();
			const { id: subjectId, isUrgent, createdAt } = enquiry;
			await enqueueNotice(em, createdAt, { kind: "enquiry", subjectId, isUrgent });
			return enquiry;
		}),
	);
}

async function findDuplicate(
	context: RequestContext,
	em: EntityManager,
	{ name, channel, address, message, halfDays }: EnquiryInput,
): Promise<Enquiry | undefined> {
	const found = await em.find(Enquiry, { name, channel, address, message, ...sentLately(context) });
	// An enquiry with other half-days is a correction, not a duplicate.
	return found.find((enquiry) => isEqual(enquiry.halfDays, halfDays));
}

type Subject = Pick<Enquiry, "aboutKind" | "aboutKey" | "aboutTitle">;

/** The offer or the work that an enquiry refers to, with its title; all null for none that readers see. */
async function findSubject(context: RequestContext, text: string): Promise<Subject> {
	const about = parseAbout(text);
	const title = about && (await titleOf(context, about));
	return about && title
		? { aboutKind: about.kind, aboutKey: about.key, aboutTitle: title }
		: { aboutKind: null, aboutKey: null, aboutTitle: null };
}

async function titleOf(context: RequestContext, { kind, key }: NonNullable<ReturnType<typeof parseAbout>>) {
	if (kind === "offer") return context.content.current().offers.items.find(({ id }) => id === key)?.title;
	try {
		return (await getArtwork(context, key)).titleRu;
	} catch (error) {
		if (/^(notFound|gone)$/.test(toSiteError(error).kind)) return;
		throw error;
	}
}

async function makeEnquiry(
	{ clock, content }: RequestContext,
	em: EntityManager,
	{ name, channel, address, halfDays, timeZone, message, consentRevision }: EnquiryInput,
	about: Subject,
): Promise<Enquiry> {
	const now = clock.now();
	return em.create(Enquiry, {
		...{ name, channel, address, halfDays, timeZone, message },
		addressKey: normaliseAddress(channel, address),
		...about,
		isUrgent: showsDistress(message, content.current().help.extraSigns),
		...(await consentColumns(em, "enquiry-consent", consentRevision, now)),
		createdAt: now,
	});
}
