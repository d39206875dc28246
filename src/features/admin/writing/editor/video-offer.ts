import { readVideo } from "#packages/markup";
import { type Command, type FieldState, replaceRange } from "./edit.ts";
import { videoMarkup } from "./markup.ts";

/** An address of a video that stands alone on a line, where a player may take its place. */
export interface VideoOffer {
	/** The line as it is in the text. */
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

/** The video whose address is all of the line with the caret, or of the line before an empty one; undefined where there is none. */
export function findVideo({ text, end }: FieldState): VideoOffer | undefined {
	let { start, line } = lineAround(text, end);
	while (line.trim() === "" && start > 0) ({ start, line } = lineAround(text, start - 1));
	const site = videoOn(line)?.site;
	return site ? { line, site } : undefined;
}

/** The command that puts a player in place of an address, if it still stands on a line of its own. */
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
