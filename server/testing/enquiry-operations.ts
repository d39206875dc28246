import { expect } from "vitest";
import { all, answers, finds, isDeleted, type Operation } from "./operation.ts";
import { trash } from "./term-operations.ts";

const enquiry = (fields: object) => expect.objectContaining({ id: 1, ...fields });
const state = (fields: object) => finds("select state, read_at is not null as read, note from enquiry", fields);

const sent = { name: "Анна", channel: "email", address: "anna@example.org", message: "Здравствуйте", consent: true };

/** The operations of the enquiry form and of the inbox. */
export const enquiryOperations: Record<string, Operation> = {
	"enquiry.create": {
		effectFor: "visitor",
		rest: "POST /api/enquiries",
		body: sent,
		done: finds("select name, address_key, state from enquiry where id = 2", {
			name: sent.name,
			address_key: sent.address,
			state: "new",
		}),
	},
	"enquiry.list": {
		input: { state: "new" },
		done: answers({ enquiries: [enquiry({ state: "new", isUnread: true })], total: 1 }),
	},
	"enquiry.counts": { done: answers({ new: 1, inProgress: 0, scheduled: 0, done: 0, spam: 0, trash: 0, urgent: 0 }) },
	"enquiry.answers": {
		done: answers({
			distress: expect.objectContaining({ text: expect.stringContaining("{name}") }),
			items: expect.arrayContaining([expect.objectContaining({ id: "propose-time" })]),
		}),
	},
	"enquiry.offerMinutes": { done: answers(expect.objectContaining({ session: 60 })) },
	"enquiry.meetings": {
		given: "update enquiry set state = 'scheduled', appointment_at = '2026-03-13T10:00Z'",
		done: answers([enquiry({ state: "scheduled" })]),
	},
	"enquiry.timeZones": { done: answers(expect.arrayContaining([{ id: "America/New_York", place: "Нью-Йорк" }])) },
	"enquiry.byId": { input: { id: 1 }, done: answers(enquiry({ consentRevision: "test" })) },
	"enquiry.markRead": { input: { id: 1 }, done: all(state({ read: true }), answers(enquiry({ isUnread: false }))) },
	"enquiry.setState": {
		input: { id: 1, from: "new", state: "inProgress" },
		done: all(state({ state: "inProgress" }), answers(enquiry({ state: "inProgress" }))),
	},
	"enquiry.saveNote": {
		input: { id: 1, note: "Позвонить", base: "" },
		done: all(state({ note: "Позвонить" }), answers(enquiry({ note: "Позвонить" }))),
	},
	"enquiry.delete": { input: { id: 1 }, done: isDeleted("enquiry", true) },
	"enquiry.restore": { input: { id: 1 }, given: trash("enquiry"), done: isDeleted("enquiry", false) },
};
