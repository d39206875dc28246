import { describe, expect, it } from "vitest";
import { postSlugOf, slugOf, tagSlugOf } from "./index.ts";

describe("a slug", () => {
	it.each([
		["Щука и ёж", "shchuka-i-yozh"],
		["Жизнь: йога, хор, эхо", "zhizn-yoga-hor-eho"],
		["Объём и подъезд", "obyom-i-podezd"],
		["Цель — чувства, шёпот, юла, я, ы", "cel-chuvstva-shyopot-yula-ya-y"],
		["  --Уже   с -- дефисами-- ", "uzhe-s-defisami"],
		["2026: итоги №1", "2026-itogi-no1"],
		["naïve café", "naive-cafe"],
		["И\u0306од", "yod"],
	])("is made from %j: %j", (title, slug) => {
		expect(slugOf(title)).toBe(slug);
	});

	it("contains the time of creation if the title has nothing to transliterate", () => {
		const now = new Date("2026-03-12T09:05:00Z");
		expect(postSlugOf("!!! … ?", now)).toBe("post-20260312-0905");
		expect(postSlugOf("Да", now)).toBe("da");
	});

	it("keeps Cyrillic letters for a tag", () => {
		expect(tagSlugOf(" Ёлка & Хор 2 ")).toBe("ёлка-хор-2");
	});
});
