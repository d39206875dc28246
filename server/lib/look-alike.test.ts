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
		["with the surname first", "Веснин Андрей"],
		["with the surname first, in Latin letters without a space", "BECHИHАндрей"],
		["with other signs between the words", "Андрей-Веснин"],
		["with a dot between the words", "Веснин.Андрей"],
		["with two spaces", "Андрей  Веснин"],
		["with a patronymic", "Веснин Андрей Петрович"],
		["with words beside it", "Андрей Веснин, автор"],
	])("%s", (_, name) => {
		expect(looksAlike(name, NAME)).toBe(true);
	});

	it.each([
		"Андрей",
		"Веснин",
		"Андрей Вешнин",
		"Анна Веснина",
		"Андрей В.",
		"А. Веснин",
		"Андрей Веснинский",
		"",
		"…",
	])("but %j does not", (name) => {
		expect(looksAlike(name, NAME)).toBe(false);
		expect(looksAlike("…", "")).toBe(false);
	});

	it("only if equal, when the owner's name is a single word", () => {
		expect(looksAlike("Анна", "Анна")).toBe(true);
		expect(looksAlike("Анна Петрова", "Анна")).toBe(false);
	});
});
