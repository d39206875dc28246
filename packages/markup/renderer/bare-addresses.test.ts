import { describe, expect, it } from "vitest";
import { renderMarkup } from "./render.ts";

describe("bare addresses in a text", () => {
	/** The links of a source: their words, and their URLs where these differ. */
	const links = (source: string) =>
		Array.from(renderMarkup(source).html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g), ([, url, words]) =>
			url === words ? url : `${words} → ${url}`,
		);

	it.each([
		["Смотри https://example.org/a, потом", ["https://example.org/a"]],
		["«https://example.org/a»; (https://example.org/b).", ["https://example.org/a", "https://example.org/b"]],
		["Адрес https://example.org/a: вот", ["https://example.org/a"]],
		["https://example.org:8080/a?b=c#d!", ["https://example.org:8080/a?b=c#d"]],
		["https://example.org/a…", ["https://example.org/a"]],
		["https://example.org/a—вот, https://example.org/b – да", ["https://example.org/a", "https://example.org/b"]],
		["https://example.org/a_b_c и _курсив_", ["https://example.org/a_b_c"]],
		["**https://example.org/a**", ["https://example.org/a"]],
		[
			"https://ru.wikipedia.org/wiki/Ы_(буква), да",
			[
				"https://ru.wikipedia.org/wiki/Ы_(буква) → https://ru.wikipedia.org/wiki/%D0%AB_(%D0%B1%D1%83%D0%BA%D0%B2%D0%B0)",
			],
		],
		["Пример.рф — сайт", ["Пример.рф → https://xn--e1afmkfd.xn--p1ai"]],
		["[да](https://Пример.рф/А)", ["да → https://xn--e1afmkfd.xn--p1ai/%D0%90"]],
		[
			"vk.com/masha, t.me/masha и example.org!",
			["vk.com/masha → https://vk.com/masha", "t.me/masha → https://t.me/masha", "example.org → https://example.org"],
		],
		["Пишите на me@example.org.", ["me@example.org → mailto:me@example.org"]],
		["# Раз https://example.org", ["https://example.org"]],
	])("become links in %j: %j", (source, expected) => {
		expect(links(source)).toEqual(expected);
	});

	it.each([
		"README.md, main.py и Node.js",
		"т.е. и т.д., 12.03.2026, 1.5, конец.Начало",
		"javascript:alert(1) ftp://example.org //example.org file:///a",
		"`https://example.org`",
		"\\https://example.org",
		"```\nhttps://example.org\n```",
	])("are not found in %j", (source) => {
		expect(links(source)).toEqual([]);
	});
});
