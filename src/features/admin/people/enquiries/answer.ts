import { type EnquiryView, normaliseAddress } from "#contract/enquiry.ts";
import { mailtoLink } from "#contract/mailto.ts";
import { momentWordsIn } from "../../kit/dates/moment-words.ts";
import { type Zone, zoneWords } from "./two-zones.ts";

/** The mark in an answer for a placeholder without a value. */
export const GAP = "___";

/** The time of a meeting as shown to the visitor: «среда 3 декабря, 19:00 (Нью-Йорк, UTC−5)». */
export const timeForVisitor = (moment: Date, zone: Zone): string =>
	`${momentWordsIn(zone.id).weekdayAndTime(moment)} (${zoneWords(zone, moment)})`;

/** The values of an answer's placeholders: the visitor's name, the time of the meeting, the subject of the enquiry. */
type AnswerValues = { [Name in "name" | "time" | "about"]?: string | undefined };

/** Fills the placeholders of a template; those without a value become gaps. Other words in braces are kept. */
export const fillTemplate = (text: string, values: AnswerValues): string =>
	text.replaceAll(/\{(name|time|about)\}/g, (_, name: keyof AnswerValues) => values[name] || GAP);

const isNumber = (key: string) => /^\d+$/.test(key);

/** The link that sends an answer on the visitor's channel; without `hasText`, the text has to be pasted. */
export function answerLink(
	{ channel, address }: Pick<EnquiryView, "channel" | "address">,
	{ subject, text }: { subject: string; text: string },
) {
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
