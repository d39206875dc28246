import { expect, it } from "vitest";
import { contactsSchema, profilesSchema } from "./content/contacts.ts";
import { readableUrl } from "./domain.ts";

it.each([
	["https://xn--e1afmkfd.xn--p1ai", "https://пример.рф"],
	["https://XN--E1AFMKFD.xn--p1ai:8443/%D0%B0?b=xn--c", "https://пример.рф:8443/%D0%B0?b=xn--c"],
	["https://www.Пример.РФ/Запись", "https://www.пример.рф/Запись"],
	["http://xn--e1afmkfd.com", "http://пример.com"],
	["xn--e1afmkfd.xn--p1ai:3000", "пример.рф:3000"],
	["https://Example.ORG/A", "https://Example.ORG/A"],
	["https://example.org/xn--e1afmkfd", "https://example.org/xn--e1afmkfd"],
	["https://anna@xn--e1afmkfd.xn--p1ai", "https://anna@xn--e1afmkfd.xn--p1ai"],
	["https://xn--zzzzzzzz99999.ru", "https://xn--zzzzzzzz99999.ru"],
	["/blog", "/blog"],
	["", ""],
])("the readable form of %j is %j", (url, readable) => {
	expect(readableUrl(url)).toBe(readable);
	expect(readableUrl(readable)).toBe(readable);
});

it("a link to a Cyrillic domain is stored in Cyrillic, even if typed in punycode", () => {
	const { booking, others } = contactsSchema.shape;
	const { href } = profilesSchema.shape.profiles.element.shape;
	const way = { id: "a", service: "other", name: "Форум", text: "Форум", messageParameter: "none" };
	for (const typed of ["https://запись.Пример.рф/я", "https://xn--80ane1al0e.xn--e1afmkfd.xn--p1ai/я"]) {
		expect(booking.parse(typed)).toBe("https://запись.пример.рф/я");
		expect(href.parse(typed)).toBe("https://запись.пример.рф/я");
		expect(others.parse([{ ...way, href: typed }])).toMatchObject([{ href: "https://запись.пример.рф/я" }]);
	}
});
