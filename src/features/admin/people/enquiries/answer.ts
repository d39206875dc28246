import { type EnquiryView, normaliseAddress } from "#contract/enquiry.ts";
import { mailtoLink } from "#contract/mailto.ts";
import { momentWordsIn } from "../../kit/dates/moment-words.ts";
import { type Zone, zoneWords } from "./two-zones.ts";

/** The mark in an answer for a placeholder without a value. */
export const GAP = "___";

/** The time of a meeting as shown to the visitor: «среда 3 декабря, 19:00 (Нью-Йорк, UTC−5)». */
export const timeForVisitor = (moment: Date, zone: Zone): string =>
	`${momentWordsIn(zone.id).weekdayAndTime(moment)} (${zoneWords(zone, moment)})`;

/** The values of an answer's placeholders. */
interface AnswerValues {
	name: string;
	/** The time of the meeting; undefined if none is chosen. */
	time: string | undefined;
	/** The subject of the enquiry; undefined if it has none. */
	about: string | undefined;
}

/** Fills the placeholders of a template; those without a value become gaps. Other words in braces are kept. */
export const fillTemplate = (text: string, values: AnswerValues): string =>
	text.replaceAll(/\{(name|time|about)\}/g, (_, name: keyof AnswerValues) => values[name] || GAP);

/** A channel link for sending an answer. */
export interface AnswerLink {
	label: string;
	href: string;
	/** True if the link carries the text; otherwise the text has to be pasted. */
	hasText: boolean;
}

const isNumber = (key: string) => /^\d+$/.test(key);

/** The link that sends an answer on the channel chosen by the visitor. */
export function answerLink(
	{ channel, address }: Pick<EnquiryView, "channel" | "address">,
	{ subject, text }: { subject: string; text: string },
): AnswerLink {
	const key = normaliseAddress(channel, address);
	const encoded = encodeURIComponent(text);
	switch (channel) {
		case "email":
			return { label: "Открыть почту", href: mailtoLink(address, { subject, text }), hasText: true };
		case "whatsapp":
			return { label: "Открыть WhatsApp", href: `https://wa.me/${key}${text && `?text=${encoded}`}`, hasText: true };
		case "telegram":
			return { label: "Открыть Telegram", href: `https://t.me/${isNumber(key) ? `+${key}` : key}`, hasText: false };
		case "phone":
			return { label: "Позвонить", href: `tel:+${key}`, hasText: false };
	}
}
