import { z } from "zod";
import { httpsUrl, line, paragraph } from "./text.ts";

/** One way to reach the owner. */
const channelSchema = z.strictObject({
	/** The name of the service: "WhatsApp". */
	name: line,
	/** The text to show and to copy: a telephone number, a user name, an e-mail address. */
	text: line,
	/** The link: https, mailto or tel. */
	href: z.union([httpsUrl, z.string().regex(/^(mailto|tel):\S+$/)]),
	/** The query parameter that takes a prefilled message, where the service has one: `?text=`. */
	messageParameter: z.enum(["text", "body"]).optional(),
});
export type Channel = z.infer<typeof channelSchema>;

export const contactsSchema = z.strictObject({
	/** The URL of the booking page. */
	booking: httpsUrl,
	email: z.email(),
	/** The messaging app of the footer and the floating button. */
	messenger: channelSchema,
	/** Alternatives for visitors for whom the booking page or the messenger does not open. */
	others: z.array(channelSchema).min(1).max(4),
	note: line,
});

const profileSchema = z.strictObject({
	name: z.enum(["YouTube", "TikTok", "Instagram", "Facebook"]),
	href: httpsUrl,
	/** True if the network belongs to Meta: Russian law requires a note beside such a link. */
	isOfMeta: z.boolean(),
});

export const profilesSchema = z.strictObject({
	profiles: z.array(profileSchema).length(4),
	/** True if the note on Meta is shown. */
	showsMetaNote: z.boolean(),
	metaNote: paragraph,
});
