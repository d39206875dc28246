import { defineEntity, p } from "@mikro-orm/core";

const FormAttemptSchema = defineEntity({
	name: "FormAttempt",
	properties: {
		id: p.integer().primary().autoincrement(),
		// The form: `comment:12` (the post's id), or `enquiry`.
		form: p.string().length(40),
		// The HMAC of the client's IP under the day's salt.
		ipHash: p.string().length(64),
		createdAt: p.datetime(),
	},
	indexes: [
		{ name: "form_attempt_ip_hash_index", properties: ["ipHash", "createdAt"] },
		{ name: "form_attempt_form_index", properties: ["form", "createdAt"] },
		{ name: "form_attempt_created_index", properties: ["createdAt"] },
	],
});

/** A form submission, counted by rate limits. Stored for a day. */
export class FormAttempt extends FormAttemptSchema.class {}
FormAttemptSchema.setClass(FormAttempt);
