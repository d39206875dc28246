import { describe, expect, it } from "vitest";
import { looksAlike } from "./look-alike.ts";

describe("a name looks like the owner's", () => {
	const NAME = "Андрей Веснин";

	it.each([
		["as it is", NAME],
		["in another case", "АНДРЕЙ веснин"],
		["with Latin letters", "Aндpeй Beснин"],
		["with a decomposed letter", NAME.normalize("NFD")],
		["with other spaces, or none", " Андрей\u00a0\u2009Веснин "],
		["with invisible characters", "Анд\u00adрей\u200b Вес\u2060нин"],
		["with marks and signs", "Андре\u0301й · Веснин!"],
		["in mathematical letters", "𝐀ндрей Веснин"],
		["in Latin capitals", "AHДPEЙ BECHИH"],
	])("%s", (_, name) => {
		expect(looksAlike(name, NAME)).toBe(true);
	});

	it.each(["Андрей", "Андрей Вешнин", "Анна Веснина", "", "…"])("not as %j", (name) => {
		expect(looksAlike(name, NAME)).toBe(false);
		expect(looksAlike("…", "")).toBe(false);
	});
});
