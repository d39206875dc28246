import { describe, expect, it } from "vitest";
import { addressKeyOf, enquiryInputSchema, normaliseAddress } from "./enquiry.ts";

describe("the address of an enquiry", () => {
	it.each([
		["+7 912 345-67-89", "79123456789"],
		["8 (912) 345-67-89", "79123456789"],
		["+8 912 345-67-89", "79123456789"],
		["912 345 67 89", "79123456789"],
		["8 495 123-45-67", "74951234567"],
		["+84 912 345 678", "84912345678"],
		["+852 1234 5678", "85212345678"],
		["+1 202 555 01 23", "12025550123"],
		["+49 30 901820", "4930901820"],
	])("is normalised from the number %s to %s", (number, key) => {
		for (const channel of ["phone", "whatsapp", "telegram"] as const) {
			expect(normaliseAddress(channel, number)).toBe(key);
		}
	});

	it("may be a number copied from a phone, with invisible characters", () => {
		const typed = {
			name: "Анна",
			channel: "phone",
			address: "\u202a+7\u00a0912 345\u201167\u201189\u202c",
			consent: true,
		};
		expect(enquiryInputSchema.parse(typed).address).toBe("+7\u00a0912 345-67-89");
	});

	it.each([
		["Anna@Example.org", "anna@example.org"],
		["8 912 345-67-89", "79123456789"],
		["https://t.me/Anna_B", "anna_b"],
		["@Anna_B", "anna_b"],
		// A number as phones copy it, with invisible characters.
		["\u202a+7\u00a0912 345\u201367\u201189\u202c", "79123456789"],
		["https://t.me/Anna_B?x=1", "anna_b"],
		["?", undefined],
	])("is normalised from %s to %s without knowing the channel", (address, key) => {
		expect(addressKeyOf(address)).toBe(key);
	});
});
