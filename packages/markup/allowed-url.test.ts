import { expect, it } from "vitest";
import { isAllowedLink, isAllowedMedia } from "./allowed-url.ts";

const OWN = ["/", "/a", "/media/a.png"];
const NEITHER = [
	"javascript:alert(1)",
	"ftp://a.ru",
	"//a.ru",
	"https:a.ru",
	"https://",
	"/\t/a.ru",
	"/\\a.ru",
	"data:image/png,",
];

it("links may be http(s), mailto, tel, fragments or paths of this site", () => {
	for (const url of [...OWN, "https://a.ru", "http://a.ru", "mailto:a@b.ru", "tel:1", "#a"]) {
		expect(isAllowedLink(url), url).toBe(true);
	}
	for (const url of NEITHER) expect(isAllowedLink(url), url).toBe(false);
});

it("pictures and recordings may be https URLs or paths of this site", () => {
	for (const url of [...OWN, "https://a.ru/a.png"]) expect(isAllowedMedia(url), url).toBe(true);
	for (const url of [...NEITHER, "http://a.ru/a.png", "#a"]) expect(isAllowedMedia(url), url).toBe(false);
});

it("links and pictures may be on a Cyrillic domain", () => {
	for (const url of ["https://пример.рф", "https://xn--e1afmkfd.xn--p1ai/a.png"]) {
		expect(isAllowedLink(url)).toBe(true);
		expect(isAllowedMedia(url)).toBe(true);
	}
	expect(isAllowedLink("http://пример.рф/а?б#в")).toBe(true);
});
