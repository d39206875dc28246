import fc from "fast-check";
import { expect, it } from "vitest";
import { withoutControls } from "./control-characters.ts";

it("takes out control characters and halves of pairs, and no tab and no line end", () => {
	for (const taken of [
		"\0",
		"\u0001",
		"\b",
		"\v",
		"\f",
		"\u001f",
		"\u007f",
		"\u0085",
		"\u009f",
		"\ud800",
		"\udfff",
		"\ufffe",
		"\uffff",
	]) {
		expect(withoutControls(`а${taken}б`), JSON.stringify(taken)).toBe("аб");
	}
	const kept = "\t\r\nЁ ё\u00a0\u00ad\u200b\u2028\ufffd😀";
	expect(withoutControls(kept)).toBe(kept);
});

it("leaves of any text what XML may have (1.0, production 2)", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			expect(withoutControls(text)).toMatch(
				/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u,
			);
		}),
	);
});
