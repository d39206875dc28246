import type { Message } from "#packages/messaging";

// Notices pass through third-party servers and appear on lock screens, so they contain no name and no text of a
// visitor. The words of each kind of notice are in `jobs/compose-notice.ts`.

/** The site that sends a notice. */
export interface NoticeSite {
	/** Its public origin. */
	url: string;
	name: string;
}

/** The words of a notice. */
export type Words = Pick<Message, "subject" | "text">;

/** The message with the words of a notice. @param id distinguishes repeated messages */
export const withSite = ({ subject, text }: Words, { name }: Pick<NoticeSite, "name">, id: string): Message => ({
	subject,
	text: `${text}\n\nСайт: ${name}\n`,
	id,
});
