import { ENQUIRY_CHANNELS, type EnquiryState } from "#contract/enquiry.ts";
import { plural } from "../../../../lib/plural.ts";
import type { RouterOutputs } from "../../kit/calls/trpc.ts";
import { deleteTexts } from "../../kit/drafts/stored-texts.ts";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";

export type Enquiry = RouterOutputs["enquiry"]["byId"];

/** The colours of the dots next to the states. */
export const STATE_COLOURS: Record<EnquiryState, string> = {
	new: BADGE_COLOURS.waiting,
	inProgress: "ultramarine.6",
	scheduled: BADGE_COLOURS.done,
	done: BADGE_COLOURS.draft,
	spam: BADGE_COLOURS.draft,
};

/** «3 заявки» */
export const countOf = (count: number) => plural(count, ["заявка", "заявки", "заявок"]);

/** «WhatsApp: +7 912 345-67-89» */
export const contactWords = ({ channel, address }: Pick<Enquiry, "channel" | "address">) =>
	`${ENQUIRY_CHANNELS[channel]}: ${address}`;

/** Deletes the unfinished answer and the unsaved note of a removed enquiry from this device. */
export const forgetTexts = (id: number): void => deleteTexts(`admin-enquiry-answer-${id}`, `admin-enquiry-note-${id}`);
