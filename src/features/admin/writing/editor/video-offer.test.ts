import { describe, expect, it } from "vitest";
import { renderMarkup } from "#server/lib/markup.ts";
import { findVideo, placePlayer } from "./video-offer.ts";

const URL = "https://youtu.be/dQw4w9WgXcQ";

/** A text with `|` at its caret. */
const at = (marked: string) => {
	const caret = marked.indexOf("|");
	return { text: marked.replace("|", ""), start: caret, end: caret };
};

describe("the offer of a player", () => {
	it.each([
		`${URL}|`,
		`раз\n\n${URL}|\n\nдва`,
		`${URL}\n|`,
		`${URL}\n\n|\nдва`,
		`  <${URL}> |`,
		"https://vk.com/video-1_2|",
	])("is made for a video URL alone on a line: %j", (text) => {
		expect(findVideo(at(text))).toBeDefined();
	});

	it.each([
		`смотри ${URL}|`,
		`${URL} и|`,
		`- ${URL}|`,
		"https://example.org/film|",
		"|",
		"\n|",
		`${URL}\nдва|`,
		`[а](${URL})|`,
	])("is not made in %j", (text) => {
		expect(findVideo(at(text))).toBeUndefined();
	});

	it("replaces the address with the player, and keeps the caret in place", () => {
		const state = at(`раз\n\n${URL}\n\nдва|`);
		const offer = findVideo(at(`раз\n\n${URL}|\n\nдва`));
		if (!offer) throw new Error("There is a video");
		const placed = placePlayer(offer)(state);
		expect(placed?.text).toMatch(/^раз\n\n<iframe [^\n]*<\/iframe>\n\nдва$/);
		expect(placed).toMatchObject({ start: placed?.text.length, end: placed?.text.length });
		expect(renderMarkup(placed?.text ?? "").html).toContain('<a class="video"');
		// The line may have changed meanwhile.
		expect(placePlayer(offer)(at(`раз ${URL}|`))).toBeUndefined();
	});
});
