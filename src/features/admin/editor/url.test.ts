import { expect, it } from "vitest";
import { isLink, isMedia, readUrl } from "./url.ts";

it.each([
	["https://example.org/a b?", undefined],
	["https://example.org/a", "https://example.org/a"],
	["  HTTP://Example.org ", "HTTP://Example.org"],
	["example.org", "https://example.org"],
	["//example.org/a", "https://example.org/a"],
	["example.org:8080/a?b=c#d", "https://example.org:8080/a?b=c#d"],
	["пример.рф/путь", "https://пример.рф/путь"],
	["me@example.org", "mailto:me@example.org"],
	["mailto:me@example.org", "mailto:me@example.org"],
	["tel:+79990001122", "tel:+79990001122"],
	["/blog/slug", "/blog/slug"],
	["#razdel", "#razdel"],
	["#", undefined],
	["", undefined],
	["слово", undefined],
	["два слова", undefined],
	["https://", undefined],
	["javascript:alert(1)", "javascript:alert(1)"],
])("%j is read as the URL %j", (typed, url) => {
	expect(readUrl(typed)).toBe(url);
});

it("links may lead to the web, to e-mail, to phone numbers and to the site itself", () => {
	for (const url of ["https://a.ru", "http://a.ru", "mailto:a@b.ru", "tel:1", "/a", "#a"]) {
		expect(isLink(url), url).toBe(true);
	}
	for (const url of ["javascript:alert(1)", "ftp://a.ru", "//a.ru", "https:a.ru"]) {
		expect(isLink(url), url).toBe(false);
	}
});

it("pictures and recordings may come from https and from the site itself", () => {
	for (const url of ["https://a.ru/a.png", "/media/a.png"]) {
		expect(isMedia(url), url).toBe(true);
	}
	for (const url of ["http://a.ru/a.png", "//a.ru/a.png", "data:image/png,", "#a"]) {
		expect(isMedia(url), url).toBe(false);
	}
});
