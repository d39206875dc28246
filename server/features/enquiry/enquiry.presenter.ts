import type { EnquiryView } from "#contract/enquiry.ts";
import type { Enquiry } from "#db/entities/enquiry.entity.ts";

const presentAbout = ({ aboutKind, aboutKey, aboutTitle }: Enquiry): EnquiryView["about"] =>
	aboutKind && aboutKey ? { kind: aboutKind, key: aboutKey, title: aboutTitle ?? "" } : null;

/** An enquiry for the owner, with the record of the consent. */
export const presentEnquiry = (enquiry: Enquiry): EnquiryView => ({
	id: enquiry.id,
	name: enquiry.name,
	channel: enquiry.channel,
	address: enquiry.address,
	halfDays: enquiry.halfDays,
	timeZone: enquiry.timeZone,
	message: enquiry.message,
	about: presentAbout(enquiry),
	state: enquiry.state,
	isUnread: !enquiry.readAt,
	isUrgent: enquiry.isUrgent,
	note: enquiry.note,
	appointmentAt: enquiry.appointmentAt?.toISOString() ?? null,
	consentRevision: enquiry.consentRevision,
	consentHash: enquiry.consentHash,
	consentAt: enquiry.consentAt.toISOString(),
	createdAt: enquiry.createdAt.toISOString(),
	closedAt: enquiry.closedAt?.toISOString() ?? null,
	deletedAt: enquiry.deletedAt?.toISOString() ?? null,
});
