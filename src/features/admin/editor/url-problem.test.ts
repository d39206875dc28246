import { expect, it } from "vitest";
import { completionNote, linkProblem, mediaNote, urlProblem } from "./url-problem.ts";

it("an empty URL and text that is no URL are refused", () => {
	expect(urlProblem("  ")).toBe("Введите адрес");
	expect(urlProblem("два слова")).toContain("не похоже на адрес");
	expect(urlProblem("example.org")).toBeNull();
});

it("a link that the renderer would not make is refused", () => {
	expect(linkProblem("")).toBe("Введите адрес");
	expect(linkProblem("example.org")).toBeNull();
	expect(linkProblem("/blog")).toBeNull();
	expect(linkProblem("javascript:alert(1)")).toContain("сайт не откроет");
});

it("a URL typed without its scheme is shown with it", () => {
	expect(completionNote("example.org")).toBe("Адрес: https://example.org");
	expect(completionNote(" https://example.org ")).toBeUndefined();
	expect(completionNote("слово")).toBeUndefined();
});

it("a hint warns of a picture or a recording that visitors would not get", () => {
	expect(mediaNote("http://example.org/a.png")).toContain("https://");
	expect(mediaNote("/media/a.png")).toBeUndefined();
	expect(mediaNote("example.org/a.png")).toBe("Адрес: https://example.org/a.png");
	expect(mediaNote("слово")).toBeUndefined();
});
