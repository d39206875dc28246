import { domainToASCII, domainToUnicode } from "node:url";
import { describe, expect, it } from "vitest";
import { canonicalEmail, emailSchema } from "./email.ts";
import { addressKeyOf } from "./enquiry.ts";
import { asciiEmail, mailtoLink } from "./mailto.ts";

describe("an e-mail address", () => {
	it.each([
		["anna@почта.рф", "anna@почта.рф"],
		[" Anna@ПОЧТА.РФ ", "anna@почта.рф"],
		["anna@xn--80a1acny.xn--p1ai", "anna@почта.рф"],
		["anna@XN--80A1ACNY.XN--P1AI", "anna@почта.рф"],
		["anna@test.xn--p1ai", "anna@test.рф"],
		// й in two characters.
		["anna@мои\u0306.рф", "anna@мой.рф"],
		["Иван@почта.рф", "иван@почта.рф"],
		["anna@bücher.example", "anna@bücher.example"],
		["Anna+b@Example.org", "Anna+b@Example.org"],
		["anna@ｅxample.org", "anna@example.org"],
		["\u202aanna@example.org\u200b\u202c", "anna@example.org"],
		["mailto:anna@my\u2011site.example", "anna@my-site.example"],
		// Punycode that decodes to nothing.
		["anna@xn--zzzzzzzz99999.ru", "anna@xn--zzzzzzzz99999.ru"],
	])("%s is stored as %s", (typed, stored) => {
		expect(emailSchema.parse(typed)).toBe(stored);
		expect(emailSchema.parse(stored)).toBe(stored);
	});

	it.each([
		"anna",
		"anna@почта",
		"@почта.рф",
		"anna@по чта.рф",
		"anna@почта.рф/x",
		"a@b@почта.рф",
		"anna@-.рф",
		"anna@127.1",
		"anna@почта..рф",
		"\u0301@почта.рф@",
	])("%s is rejected", (typed) => {
		expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe("Проверьте адрес электронной почты");
	});

	it("is normalised to one spelling for lookups", () => {
		for (const typed of ["Anna@Почта.РФ", "anna@xn--80a1acny.xn--p1ai"])
			expect(addressKeyOf(typed)).toBe("anna@почта.рф");
		expect(addressKeyOf("Anna@Example.org")).toBe("anna@example.org");
	});

	it("is converted to punycode for mail programs, with the same result as in Node", () => {
		expect(asciiEmail("anna@почта.рф")).toBe(`anna@${domainToASCII("почта.рф")}`);
		// The user name of a mail server need not be an address.
		expect(asciiEmail("robot")).toBe("robot");
		expect(canonicalEmail(asciiEmail("anna@почта.рф"))).toBe(`anna@${domainToUnicode("xn--80a1acny.xn--p1ai")}`);
		expect(mailtoLink("anna@почта.рф", { subject: "Да", text: "а\nб" })).toBe(
			"mailto:anna@xn--80a1acny.xn--p1ai?subject=%D0%94%D0%B0&body=%D0%B0%0D%0A%D0%B1",
		);
		expect(mailtoLink("a?b&c@example.org")).toBe("mailto:a%3Fb%26c@example.org");
	});
});
