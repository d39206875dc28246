import { readVideo } from "#packages/markup";
import { type Command, type FieldState, replaceRange } from "./edit.ts";
import { videoMarkup } from "./markup.ts";

/** A video URL that is alone on a line and can be replaced with a player. */
export interface VideoOffer {
	/** The line as written in the text. */
	line: string;
	/** The name of the video's site. */
	site: string;
}

// A pasted link is written in angle brackets.
const ADDRESS = /^[ \t]*<?(https?:\/\/[^\s<>]+)>?[ \t]*$/;

function lineAround(text: string, offset: number): { start: number; line: string } {
	const start = text.lastIndexOf("\n", offset - 1) + 1;
	const end = text.indexOf("\n", offset);
	return { start, line: text.slice(start, end < 0 ? undefined : end) };
}

const videoOn = (line: string) => readVideo(ADDRESS.exec(line)?.[1] ?? "");

/**
 * The video whose URL is the whole line with the caret, or the whole line before an empty one; undefined if there is
 * none.
 */
export function findVideo({ text, end }: FieldState): VideoOffer | undefined {
	let { start, line } = lineAround(text, end);
	while (line.trim() === "" && start > 0) ({ start, line } = lineAround(text, start - 1));
	const site = videoOn(line)?.site;
	return site ? { line, site } : undefined;
}

/** The command that replaces a URL with a player, if the URL is still alone on its line. */
export const placePlayer =
	({ line }: VideoOffer): Command =>
	(state) => {
		const { text, start, end } = state;
		const video = videoOn(line);
		const at = `\n${text}\n`.indexOf(`\n${line}\n`);
		if (!video || at < 0) return;
		const player = videoMarkup(video.embed, "");
		const moved = (offset: number) => (offset <= at ? offset : Math.max(at, offset - line.length) + player.length);
		return { ...replaceRange(state, at, at + line.length, player), start: moved(start), end: moved(end) };
	};
