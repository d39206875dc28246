import { type EnquiryView, enquirySchema } from "#contract/enquiry.ts";
import type { Enquiry } from "#db/entities/enquiry.entity.ts";
import { viewOf } from "../../lib/view-of.ts";

const presentAbout = ({ aboutKind, aboutKey, aboutTitle }: Enquiry): EnquiryView["about"] =>
	aboutKind && aboutKey ? { kind: aboutKind, key: aboutKey, title: aboutTitle ?? "" } : null;

/** An enquiry for the owner, with the record of the consent. */
export const presentEnquiry = (enquiry: Enquiry): EnquiryView =>
	viewOf(enquirySchema, enquiry, { about: presentAbout(enquiry), isUnread: !enquiry.readAt });
