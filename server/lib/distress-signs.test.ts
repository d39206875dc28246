import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import signs from "./distress-signs.json" with { type: "json" };
import { showsDistress } from "./distress-signs.ts";

/** Invented comments, one per line. */
const sentences = (name: string) =>
	readFileSync(join(import.meta.dirname, "../testing/distress", `${name}.txt`), "utf8")
		.trim()
		.split("\n");

it("misses at most 3 % of comments written in distress about oneself or a close person", () => {
	const urgent = sentences("urgent");
	expect(urgent.length).toBeGreaterThanOrEqual(100);
	const missed = urgent.filter((text) => !showsDistress(text));
	expect(missed.length / urgent.length, missed.join("\n")).toBeLessThanOrEqual(0.03);
});

it("marks at most 5 % of harmless comments as urgent", () => {
	const harmless = sentences("harmless");
	expect(harmless.length).toBeGreaterThanOrEqual(100);
	const marked = harmless.filter((text) => showsDistress(text));
	expect(marked.length / harmless.length, marked.join("\n")).toBeLessThanOrEqual(0.05);
});

it.each([
	"Не хочу\nжить",
	"Я хочу\r\nумереть",
	"Чуть\nне покончила с собой",
	"Не хочу жи\u00adть",
	"Хочу уме\u200bреть",
	"Пок\u2060онч\u200dу с собой",
])("finds a sign across line breaks and invisible characters: %j", (text) => {
	expect(showsDistress(text)).toBe(true);
});

it.each(["Чего я не хочу\n\nЖить интересно", "Чего я хочу\r\n \r\nУмереть не страшно", "", "🎄", "…", "123"])(
	"finds no sign in a text without words, or across an empty line: %j",
	(text) => {
		expect(showsDistress(text)).toBe(false);
	},
);

it("finds a sign at the end of a comment of maximum length, whatever precedes it", () => {
	for (const words of ["не хочу больше очень просто ", "поконч", "думаю готов прошу ", "с собой "]) {
		const text = words.repeat(4_000 / words.length);
		expect(showsDistress(text)).toBe(false);
		expect(showsDistress(`${text}. Жить не хочу`)).toBe(true);
	}
});

it("finds the owner's own phrases, as whole words only", () => {
	expect(showsDistress("Сегодня у меня чёрный день", ["чёрный день"])).toBe(true);
	expect(showsDistress("Сегодня у меня чёрный денёк", ["чёрный день"])).toBe(false);
	expect(showsDistress("Спасибо", ["", " … "])).toBe(false);
});

// The file has its own syntax, in which a typo would go unnoticed.
const alternatives = /(?:[а-я*]+|\{\w+\})(?:\|(?:[а-я*]+|\{\w+\}))*/.source;
const SIGN = new RegExp(`^${alternatives}( ${alternatives})*$`);
const ANY_OF = new RegExp(`^${alternatives}$`);

it("the list of signs is well-formed and refers only to existing word lists", () => {
	const { words, groups } = signs;
	for (const list of Object.values(words)) expect(list).toMatch(/^[а-я*| ]+$/);
	for (const [, name = ""] of JSON.stringify(groups).matchAll(/\{(\w+)\}/g)) expect(Object.keys(words)).toContain(name);
	for (const { signs, ...exceptions } of groups) {
		for (const sign of signs) expect(sign).toMatch(SIGN);
		for (const [name, exception] of Object.entries(exceptions)) if (name !== "about") expect(exception).toMatch(ANY_OF);
	}
});
