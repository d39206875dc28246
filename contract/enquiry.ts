import { helpSchema } from "./content/help.ts";
import { canonicalEmail, emailSchema } from "./email.ts";
import { idSchema, nameSchema, pageFields, textSchema, timestampSchema, toPageQuery } from "./fields.ts";
import { plainAddress } from "./plain-address.ts";
import { SEARCH_MAX } from "./search-params.ts";
import { isTimeZone } from "./time-zone.ts";
import { z } from "./zod.ts";

/** The longest message of an enquiry, in UTF-16 units: enough for a wish, too short for a case history. */
export const ENQUIRY_MESSAGE_MAX = 500;
/** The most half-days that a visitor names. */
export const HALF_DAYS_MAX = 3;
const ADDRESS_MAX = 254;
const HONEYPOT_MAX = 2_000;
/** The longest note of the owner's on an enquiry, in UTF-16 units. */
export const NOTE_MAX = 10_000;

/** The ways to answer an enquiry, with the labels that the visitor and the owner see. */
export const ENQUIRY_CHANNELS = {
	phone: "Телефон",
	email: "Электронная почта",
	telegram: "Telegram",
	whatsapp: "WhatsApp",
} as const;
const channelSchema = z.enum(Object.keys(ENQUIRY_CHANNELS) as [EnquiryChannel, ...EnquiryChannel[]], {
	error: "Выберите, как вам ответить",
});
export type EnquiryChannel = keyof typeof ENQUIRY_CHANNELS;

/** The states of an enquiry in the order of the work. `spam` and `done` close it. */
export const ENQUIRY_STATES = {
	new: "Новый",
	inProgress: "В работе",
	scheduled: "Назначено",
	done: "Завершён",
	spam: "Спам",
} as const;
export const enquiryStateSchema = z.enum(Object.keys(ENQUIRY_STATES) as [EnquiryState, ...EnquiryState[]]);
export type EnquiryState = keyof typeof ENQUIRY_STATES;

/** The states in which nothing is to be done any more; an enquiry is deleted 180 days after it came to one of them. */
export const CLOSED_STATES: readonly EnquiryState[] = ["done", "spam"];

/** Weekdays from Monday (ISO 8601), by the abbreviation that stands in a half-day. */
export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
/** The halves of a day: `am` until 14:00, `pm` after it, in the visitor's time zone. */
export const DAY_HALVES = ["am", "pm"] as const;
export type HalfDay = `${(typeof WEEKDAYS)[number]}-${(typeof DAY_HALVES)[number]}`;
/** All half-days of a week in their order: `mon-am`, `mon-pm`, `tue-am` … */
export const HALF_DAYS = WEEKDAYS.flatMap((day) => DAY_HALVES.map((half): HalfDay => `${day}-${half}`));
const halfDaySchema = z.enum(HALF_DAYS as [HalfDay, ...HalfDay[]]);

/** The subject of an enquiry: an offer by its id, a work by its slug. */
const ABOUT = /^(?<kind>offer|artwork):(?<key>[a-z0-9]+(?:-[a-z0-9]+)*)$/;
export type EnquirySubjectKind = "offer" | "artwork";

/** The kind and the key of what an enquiry began from; undefined for any other text. */
export function parseAbout(about: string): { kind: EnquirySubjectKind; key: string } | undefined {
	const { kind, key } = (about.length <= 220 && ABOUT.exec(about)?.groups) || {};
	return kind && key ? { kind: kind as EnquirySubjectKind, key } : undefined;
}

/**
 * A telephone number as digits with its country code. Russian numbers are typed with 8 in place of 7, also after a plus
 * (no other country's begin with +89), and those of mobile telephones without either.
 */
function normaliseNumber(number: string): string {
	const digits = number.replaceAll(/\D/g, "");
	if (number.trim().startsWith("+")) return digits.replace(/^8(?=9\d{9}$)/, "7");
	return digits.replace(/^8(?=\d{10}$)/, "7").replace(/^(?=9\d{9}$)/, "7");
}

/**
 * The address of a person in one spelling, by which it is found again and answered: an e-mail address in lower case, a
 * telephone number as digits with its country code, a Telegram name in lower case.
 */
export function normaliseAddress(channel: EnquiryChannel, address: string): string {
	const text = plainAddress(address);
	if (channel === "email") return canonicalEmail(text).toLowerCase();
	if (channel === "telegram" && !/^\+?[\d\s().-]+$/.test(text)) {
		return text
			.replace(/^(?:https?:\/\/)?(?:t\.me|telegram\.me)\//i, "")
			.replace(/^@/, "")
			.replace(/[/?].*$/, "")
			.toLowerCase();
	}
	return normaliseNumber(text);
}

/** An address whose form depends on its channel. */
const reachable = z.object({ channel: channelSchema, address: z.string().min(1) });

/** The error of an address that nobody could be reached by; undefined for a good one. */
function addressError({ channel, address }: z.infer<typeof reachable>): string | undefined {
	const key = normaliseAddress(channel, address);
	if (channel === "email") {
		return emailSchema.safeParse(address).success ? undefined : "Проверьте адрес электронной почты";
	}
	if (channel === "telegram" && /^[a-z][\w]{3,31}$/.test(key)) return;
	if (/^\d{7,15}$/.test(key) && /^\+?[\d\s().-]+$/.test(plainAddress(address))) return;
	return channel === "telegram"
		? "Нужно имя вида @name или номер телефона"
		: "Проверьте номер: нужны код страны и номер, например +7 912 345-67-89";
}

/**
 * The spelling (`normaliseAddress`) of an e-mail address, a telephone number or a Telegram name whose channel is not known;
 * undefined for a text that is none of them.
 */
export function addressKeyOf(address: string): string | undefined {
	const channel = (["email", "phone", "telegram"] as const).find((one) => !addressError({ channel: one, address }));
	return channel && normaliseAddress(channel, address);
}

/** A visitor's enquiry. */
export const enquiryInputSchema = z
	.strictObject({
		name: nameSchema,
		channel: channelSchema,
		address: textSchema(ADDRESS_MAX).overwrite(plainAddress).min(1, { error: "Напишите, куда вам ответить" }),
		/** The half-days that suit, in the visitor's time zone. */
		halfDays: z
			.array(halfDaySchema)
			.max(HALF_DAYS_MAX, { error: `Отметьте не больше трёх` })
			.default([])
			.transform((days) => HALF_DAYS.filter((day) => days.includes(day))),
		/** The visitor's time zone by its IANA name; "" where it is not known. */
		timeZone: z
			.string()
			.refine((zone) => zone === "" || isTimeZone(zone), { error: "Такого часового пояса нет" })
			.default(""),
		message: textSchema(ENQUIRY_MESSAGE_MAX)
			.transform((value) => value.trim().replaceAll("\r\n", "\n"))
			.default(""),
		/** The subject (`offer:id`, `artwork:slug`); anything else is ignored. */
		about: z.string().max(220).default(""),
		consent: z.literal(true, { error: "Нужно согласие на обработку персональных данных" }),
		/** The number of the consent that the visitor could read; by default that in force. */
		consentRevision: z.string().max(40).optional(),
		/** The honeypot: a field that people do not see. */
		subject: textSchema(HONEYPOT_MAX).default(""),
		/** The time between showing and submitting the form, in milliseconds; only where scripts run. */
		filledInMs: z.int().min(0).optional(),
	})
	.refine((value) => addressError(reachable.parse(value)) === undefined, {
		path: ["address"],
		error: ({ input }) => addressError(reachable.parse(input)),
		// The address is checked beside errors of other fields too, so that a person sees all at once.
		when: ({ value }) => reachable.safeParse(value).success,
	});
export type EnquiryInput = z.output<typeof enquiryInputSchema>;

/** The response to a new enquiry: what is shown on the page of thanks. */
export const createdEnquirySchema = z.object({
	/** The help lines, where the message shows signs of acute distress. */
	help: helpSchema.nullable(),
});

/** An enquiry in the admin, with the record of the consent. */
export const enquirySchema = z.object({
	id: idSchema,
	name: z.string(),
	channel: channelSchema,
	address: z.string(),
	halfDays: z.array(halfDaySchema),
	timeZone: z.string(),
	message: z.string(),
	/** The subject, with the title that it had then. */
	about: z.object({ kind: z.enum(["offer", "artwork"]), key: z.string(), title: z.string() }).nullable(),
	state: enquiryStateSchema,
	/** True while the owner has not opened it. */
	isUnread: z.boolean(),
	/** True if the message shows signs of acute distress. */
	isUrgent: z.boolean(),
	/** The owner's note, which only the owner sees. */
	note: z.string(),
	/** The moment for which a meeting is set. */
	appointmentAt: timestampSchema.nullable(),
	consentRevision: z.string(),
	/** The SHA-256 of the consent's text, in hex digits. */
	consentHash: z.string(),
	consentAt: timestampSchema,
	createdAt: timestampSchema,
	/** The moment when it was closed: it is deleted 180 days later. */
	closedAt: timestampSchema.nullable(),
	deletedAt: timestampSchema.nullable(),
});
export type EnquiryView = z.infer<typeof enquirySchema>;

/** A change of an enquiry's state; one that has another state meanwhile is a conflict. */
export const enquiryStateInputSchema = z.strictObject({
	id: idSchema,
	/** The state that the owner saw. */
	from: enquiryStateSchema,
	state: enquiryStateSchema,
	/** The moment of the meeting; without it the stored one stays. */
	appointmentAt: timestampSchema.nullable().optional(),
});
export type EnquiryStateInput = z.output<typeof enquiryStateInputSchema>;

const noteSchema = textSchema(NOTE_MAX).transform((value) => value.replaceAll("\r\n", "\n"));

/** The owner's note. */
export const enquiryNoteInputSchema = z.strictObject({
	id: idSchema,
	note: noteSchema,
	/** The note from which this one was made; another stored one is a conflict. */
	base: noteSchema,
});
export type EnquiryNoteInput = z.output<typeof enquiryNoteInputSchema>;

/** The filters of the admin's list; without `state`, all enquiries outside spam and trash. */
export const enquiryListSchema = z
	.strictObject({
		state: z.enum([...enquiryStateSchema.options, "trash"]).optional(),
		/** Search words: each must occur in the name, the address, the message or the note. */
		q: textSchema(SEARCH_MAX).optional(),
		...pageFields,
	})
	.transform(toPageQuery);
export type EnquiryListQuery = Partial<z.output<typeof enquiryListSchema>>;

/** The numbers that the admin shows beside its lists of enquiries. */
export type EnquiryCounts = Record<EnquiryState | "trash" | "urgent", number>;
