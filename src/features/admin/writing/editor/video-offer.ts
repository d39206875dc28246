import { readVideo } from "#packages/markup";
import { type Command, type FieldState, type Line, lineAt, lineBefore, replaceRange } from "#packages/markup-editing";
import { videoMarkup } from "./markup.ts";

/** A video URL that is alone on a line and can be replaced with a player. */
export interface VideoOffer {
	/** The line as written in the text. */
	line: string;
	site: string;
}

// A pasted link is written in angle brackets.
const ADDRESS = /^[ \t]*<?(https?:\/\/[^\s<>]+)>?[ \t]*$/;

const videoOn = (line: string) => readVideo(ADDRESS.exec(line)?.[1] ?? "");

/** The video whose URL is the whole line with the caret, or the last line before it that is not empty. */
export function findVideo({ text, end }: FieldState): VideoOffer | undefined {
	const textOf = (line: Line) => text.slice(line.start, line.end);
	let at: Line | undefined = lineAt(text, end);
	while (at && textOf(at).trim() === "") at = lineBefore(text, at);
	const line = at ? textOf(at) : "";
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
