import { expect, it } from "vitest";
import contacts from "#db/seeders/demo/sections/contacts.json" with { type: "json" };
import { namedContent } from "../testing/named-content.ts";
import { TestClock } from "../testing/test-clock.ts";
import { createSecurityContact } from "./security-contact.ts";

const clock = new TestClock();
const request = () =>
	createSecurityContact("https://example.org", clock, namedContent("Сайт")).request("/.well-known/security.txt");

it("security.txt states where to report a vulnerability, and always expires in the future (RFC 9116)", async () => {
	const response = await request();
	expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
	const text = await response.text();
	const fields = text
		.trimEnd()
		.split("\n")
		.map((line) => line.split(": ", 2));
	expect(fields.map(([name]) => name)).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
	const { Contact, Expires = "", Canonical } = Object.fromEntries(fields);
	expect(Contact).toBe(`mailto:${contacts.email}`);
	expect(Canonical).toBe("https://example.org/.well-known/security.txt");
	const days = (Date.parse(Expires) - clock.now().getTime()) / 86_400_000;
	expect(days).toBeGreaterThan(100);
	expect(days).toBeLessThan(365);
	expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
	clock.advance(400 * 86_400_000);
	expect(await (await request()).text()).not.toBe(text);
});
