import type { FormErrors } from "./form-errors.ts";

/** The fields of the enquiry form, as they are submitted. */
export interface EnquiryFields {
	name: string;
	channel: string;
	address: string;
	halfDays: string[];
	timeZone: string;
	message: string;
	about: string;
	consent: boolean;
}

export const ENQUIRY_FIELDS = [
	"name",
	"channel",
	"address",
	"halfDays",
	"timeZone",
	"message",
	"consent",
] as const satisfies (keyof EnquiryFields)[];

/** A refused enquiry form: the submitted values and their errors. */
export interface EnquiryFormState extends FormErrors<(typeof ENQUIRY_FIELDS)[number]> {
	fields: EnquiryFields;
}
