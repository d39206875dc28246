import { expect, it } from "vitest";
import {
	completed,
	linkProblem,
	mediaNote,
	urlProblem,
} from "./url-problem.ts";

it("an empty address is missing, and what is no address is said to be none", () => {
	expect(urlProblem("  ")).toBe("Введите адрес");
	expect(urlProblem("два слова")).toContain("не похоже на адрес");
	expect(urlProblem("example.org")).toBeNull();
});

it("a link must be one that the site makes", () => {
	expect(linkProblem("")).toBe("Введите адрес");
	expect(linkProblem("example.org")).toBeNull();
	expect(linkProblem("/blog")).toBeNull();
	expect(linkProblem("javascript:alert(1)")).toContain("сайт не откроет");
});

it("an address without its beginning is shown with it", () => {
	expect(completed("example.org")).toBe("Адрес: https://example.org");
	expect(completed(" https://example.org ")).toBeUndefined();
	expect(completed("слово")).toBeUndefined();
});

it("a picture or a sound that readers will not get is told of beforehand", () => {
	expect(mediaNote("http://example.org/a.png")).toContain("https://");
	expect(mediaNote("/media/a.png")).toBeUndefined();
	expect(mediaNote("example.org/a.png")).toBe(
		"Адрес: https://example.org/a.png",
	);
	expect(mediaNote("слово")).toBeUndefined();
});
