import { expect, it } from "vitest";
import { renderMarkup } from "./render.ts";

const idsOf = (source: string) => [...renderMarkup(source).html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

it("a heading's id is its text in Latin letters", () => {
	expect(idsOf("# Что **такое** `тревога`?\n\n## [Щука](/x) & Ёж")).toEqual(["h-chto-takoe-trevoga", "h-shchuka-yozh"]);
});

it("a second heading with the same text is numbered, also if the number is taken by another heading", () => {
	expect(idsOf("# A\n# A\n# A 2\n# A\n# A 2\n")).toEqual(["h-a", "h-a-2", "h-a-2-2", "h-a-3", "h-a-2-3"]);
});

it("a heading without letters gets an id, too", () => {
	expect(idsOf("# !\n# …\n#\n")).toEqual(["h-razdel", "h-razdel-2", "h-razdel-3"]);
});

it("a long heading's id ends with a whole word", () => {
	const [id = ""] = idsOf(`# ${"слово ".repeat(40)}`);
	expect(id).toMatch(/^h(-slovo)+$/);
	expect(id.length).toBeLessThanOrEqual(62);
	expect(idsOf(`# ${"ы".repeat(300)}`)[0]).toHaveLength(62);
});

it("typography does not change an id", () => {
	expect(idsOf('# Слово - "дело"')).toEqual(["h-slovo-delo"]);
	expect(idsOf("# Слово — «дело»")).toEqual(["h-slovo-delo"]);
});

it("no heading gets an id that the page itself uses", () => {
	expect(idsOf("# main\n# cta")).toEqual(["h-main", "h-cta"]);
});
