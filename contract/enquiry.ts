import { canonicalEmail, emailSchema } from "./email.ts";
import {
	idSchema,
	nameSchema,
	pageFields,
	textSchema,
	timestampSchema,
	toPageQuery,
	visitorFormFields,
} from "./fields.ts";
import { helpSchema } from "./help.ts";
import { plainAddress } from "./plain-address.ts";
import { SEARCH_MAX } from "./search-params.ts";
import { isTimeZone } from "./time-zone.ts";
import { z } from "./zod.ts";

/** The maximum length of an enquiry's message, in UTF-16 units: too short for a medical history. */
export const ENQUIRY_MESSAGE_MAX = 500;
/** The maximum number of half-days in an enquiry. */
export const HALF_DAYS_MAX = 3;
const ADDRESS_MAX = 254;
/** The maximum length of the owner's note on an enquiry, in UTF-16 units. */
export const NOTE_MAX = 10_000;

/** The channels for answering an enquiry, with their labels. */
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

/** The states of an enquiry in the order of the workflow. `spam` and `done` close it. */
export const ENQUIRY_STATES = {
	new: "Новый",
	inProgress: "В работе",
	scheduled: "Назначено",
	done: "Завершён",
	spam: "Спам",
} as const;
export const enquiryStateSchema = z.enum(Object.keys(ENQUIRY_STATES) as [EnquiryState, ...EnquiryState[]]);
export type EnquiryState = keyof typeof ENQUIRY_STATES;

/** The final states; an enquiry is deleted 180 days after it was closed. */
export const CLOSED_STATES: readonly EnquiryState[] = ["done", "spam"];

/** Weekdays from Monday (ISO 8601), as abbreviated in half-days. */
export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
/** The halves of a day in the visitor's time zone: `am` until 14:00, then `pm`. */
export const DAY_HALVES = ["am", "pm"] as const;
export type HalfDay = `${(typeof WEEKDAYS)[number]}-${(typeof DAY_HALVES)[number]}`;
/** All half-days of a week in order: `mon-am`, `mon-pm`, `tue-am` … */
export const HALF_DAYS = WEEKDAYS.flatMap((day) => DAY_HALVES.map((half): HalfDay => `${day}-${half}`));
const halfDaySchema = z.enum(HALF_DAYS as [HalfDay, ...HalfDay[]]);

/** The subject of an enquiry: an offer by its id, a work by its slug. */
const ABOUT = /^(?<kind>offer|artwork):(?<key>[a-z0-9]+(?:-[a-z0-9]+)*)$/;
export type EnquirySubjectKind = "offer" | "artwork";

/** The kind and the key of an enquiry's subject; undefined for any other text. */
export function parseAbout(about: string): { kind: EnquirySubjectKind; key: string } | undefined {
	const { kind, key } = (about.length <= 220 && ABOUT.exec(about)?.groups) || {};
	return kind && key ? { kind: kind as EnquirySubjectKind, key } : undefined;
}

/**
 * A phone number as digits with its country code. Russian numbers may be typed with 8 in place of 7, even after a plus
 * (no country code begins with +89), and mobile numbers without any prefix.
 */
function normaliseNumber(number: string): string {
	const digits = number.replaceAll(/\D/g, "");
	if (number.trim().startsWith("+")) return digits.replace(/^8(?=9\d{9}$)/, "7");
	return digits.replace(/^8(?=\d{10}$)/, "7").replace(/^(?=9\d{9}$)/, "7");
}

/** An address in the form for lookups: e-mail and Telegram name in lower case, number as digits with country code. */
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
const addressShape = z.object({ channel: channelSchema, address: z.string().min(1) });

/** The error message for an unusable address; undefined for a valid one. */
function addressError({ channel, address }: z.infer<typeof addressShape>): string | undefined {
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

/** `normaliseAddress` of an address, a number or a Telegram name of unknown channel; undefined for any other text. */
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
		/** The preferred half-days, in the visitor's time zone. */
		halfDays: z
			.array(halfDaySchema)
			.max(HALF_DAYS_MAX, { error: `Отметьте не больше трёх` })
			.default([])
			.transform((days) => HALF_DAYS.filter((day) => days.includes(day))),
		/** The IANA name of the visitor's time zone; "" if unknown. */
		timeZone: z
			.string()
			.refine((zone) => zone === "" || isTimeZone(zone), { error: "Такого часового пояса нет" })
			.default(""),
		message: textSchema(ENQUIRY_MESSAGE_MAX)
			.transform((value) => value.trim().replaceAll("\r\n", "\n"))
			.default(""),
		/** The subject (`offer:id`, `artwork:slug`); anything else is ignored. */
		about: z.string().max(220).default(""),
		...visitorFormFields,
	})
	.refine((value) => addressError(addressShape.parse(value)) === undefined, {
		path: ["address"],
		error: ({ input }) => addressError(addressShape.parse(input)),
		// The address is checked even if other fields are invalid, so that all errors are shown at once.
		when: ({ value }) => addressShape.safeParse(value).success,
	});
export type EnquiryInput = z.output<typeof enquiryInputSchema>;

/** The response to a new enquiry, for the confirmation page. */
export const createdEnquirySchema = z.object({
	/** The help lines, if the message shows signs of acute distress. */
	help: helpSchema.nullable(),
});

/** An enquiry in the admin, with the record of consent. */
export const enquirySchema = z.object({
	id: idSchema,
	name: z.string(),
	channel: channelSchema,
	address: z.string(),
	halfDays: z.array(halfDaySchema),
	timeZone: z.string(),
	message: z.string(),
	/** The subject, with its title at the time of the enquiry. */
	about: z.object({ kind: z.enum(["offer", "artwork"]), key: z.string(), title: z.string() }).nullable(),
	state: enquiryStateSchema,
	/** True while the owner has not opened it. */
	isUnread: z.boolean(),
	/** True if the message shows signs of acute distress. */
	isUrgent: z.boolean(),
	/** The owner's private note. */
	note: z.string(),
	/** The time of the agreed meeting. */
	appointmentAt: timestampSchema.nullable(),
	consentRevision: z.string(),
	/** The SHA-256 of the consent's text, in hex digits. */
	consentHash: z.string(),
	consentAt: timestampSchema,
	createdAt: timestampSchema,
	/** The time when it was closed: it is deleted 180 days later. */
	closedAt: timestampSchema.nullable(),
	deletedAt: timestampSchema.nullable(),
});
export type EnquiryView = z.infer<typeof enquirySchema>;

/** A change of an enquiry's state; a conflict if the state has changed meanwhile. */
export const enquiryStateInputSchema = z.strictObject({
	id: idSchema,
	/** The state before the change. */
	from: enquiryStateSchema,
	state: enquiryStateSchema,
	/** The time of the meeting; if missing, the stored one stays. */
	appointmentAt: timestampSchema.nullable().optional(),
});
export type EnquiryStateInput = z.output<typeof enquiryStateInputSchema>;

const noteSchema = textSchema(NOTE_MAX).transform((value) => value.replaceAll("\r\n", "\n"));

/** The owner's note. */
export const enquiryNoteInputSchema = z.strictObject({
	id: idSchema,
	note: noteSchema,
	/** The note before the edit; a conflict if the stored one differs. */
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

/** The counts beside the lists of enquiries in the admin. */
export type EnquiryCounts = Record<EnquiryState | "trash" | "urgent", number>;
