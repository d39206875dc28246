import fc from "fast-check";
import { expect, it } from "vitest";
import { cleanText } from "./control-characters.ts";

it("cleaning a text removes control characters and lone surrogates, but keeps tabs and line breaks", () => {
	for (const removed of [..."\0\u0001\b\v\f\u001f\u007f\u0085\u009f\ufffe\uffff", "\ud800", "\udfff"]) {
		expect(cleanText(`а${removed}б`), JSON.stringify(removed)).toBe("аб");
	}
	const unchanged = "\t\r\nЁ ё\u00a0\u00ad\u200b\u2028\ufffd😀";
	expect(cleanText(unchanged)).toBe(unchanged);
});

it("a cleaned text is always valid in XML (1.0, production 2)", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			expect(cleanText(text)).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
		}),
	);
});

it("cleaning a text composes decomposed letters, which Macs send", () => {
	expect(cleanText("Тихий край, ёлка, Zoë".normalize("NFD"))).toBe("Тихий край, ёлка, Zoë");
	// A mark that was separated by a control character is composed too.
	expect(cleanText("и\0\u0306")).toBe("й");
});
