import { defineEntity, p } from "@mikro-orm/core";
import type { EnquiryChannel, EnquiryState, EnquirySubjectKind, HalfDay } from "#contract/enquiry.ts";
import { LegalRevision } from "./legal-revision.entity.ts";

const EnquirySchema = defineEntity({
	name: "Enquiry",
	properties: {
		id: p.integer().primary().autoincrement(),
		name: p.string().length(100),
		channel: p.string().length(20).$type<EnquiryChannel>(),
		address: p.string().length(254),
		// The normalised address, by which enquiries are found and erased (`normaliseAddress`).
		addressKey: p.string().length(254),
		halfDays: p.array().$type<HalfDay[]>(),
		// The visitor's time zone (IANA); empty if unknown.
		timeZone: p.string().length(64).default(""),
		message: p.text().default(""),
		// The subject of the enquiry, with its title at that time.
		aboutKind: p.string().length(20).$type<EnquirySubjectKind>().nullable(),
		aboutKey: p.string().length(200).nullable(),
		aboutTitle: p.string().length(300).nullable(),
		state: p.string().length(20).$type<EnquiryState>().default("new"),
		// The time when the owner first opened it.
		readAt: p.datetime().nullable(),
		// True if the message shows signs of acute distress.
		isUrgent: p.boolean().default(false),
		note: p.text().default(""),
		appointmentAt: p.datetime().nullable(),
		consent: () => p.manyToOne(LegalRevision).nullable().deleteRule("restrict"),
		consentRevision: p.string().length(40),
		consentHash: p.string().length(64),
		consentAt: p.datetime(),
		createdAt: p.datetime(),
		closedAt: p.datetime().nullable(),
		deletedAt: p.datetime().nullable(),
	},
	indexes: [
		{ name: "enquiry_list_index", properties: ["state", "createdAt", "id"] },
		{ name: "enquiry_address_index", properties: ["addressKey"] },
		{ name: "enquiry_consent_index", properties: ["consent"] },
	],
	checks: [
		{ name: "enquiry_text_check", expression: "name <> '' and address <> '' and address_key <> ''" },
		{ name: "enquiry_closed_check", expression: "(closed_at is not null) = (state in ('done', 'spam'))" },
		{ name: "enquiry_about_check", expression: "num_nonnulls(about_kind, about_key, about_title) in (0, 3)" },
	],
});

/** A visitor's enquiry, with the record of consent and the owner's notes on it. */
export class Enquiry extends EnquirySchema.class {}
EnquirySchema.setClass(Enquiry);
