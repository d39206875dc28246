import { describe, expect, it } from "vitest";
import { answerLink, fillTemplate, timeForVisitor } from "./answer.ts";

describe("a template", () => {
	const values = { name: "Анна $&", time: "среда 3 декабря, 19:00 (Нью-Йорк, UTC−5)", about: "Консультация" };

	it("is filled with the name, the time and what the enquiry is about, wherever they stand", () => {
		expect(fillTemplate("{name}! {time}. {name}: {about}", values)).toBe(
			`${values.name}! ${values.time}. ${values.name}: ${values.about}`,
		);
	});

	it("has blanks for unknown values, and keeps other braces", () => {
		expect(fillTemplate("{time}, {about}, {price}", { name: "Анна", time: undefined, about: undefined })).toBe(
			"___, ___, {price}",
		);
	});
});

it("the time of a meeting is written in the visitor's time zone", () => {
	expect(timeForVisitor(new Date("2999-12-03T00:00:00Z"), { id: "America/New_York", place: "Нью-Йорк" })).toMatch(
		/^понедельник 2 декабря 2999 г\., 19:00 \(Нью-Йорк, UTC−5\)$/,
	);
});

describe("the link for an answer", () => {
	const answer = { subject: "Ваша заявка", text: "Да & нет?\nДо встречи" };

	it.each([
		["email", "Anna+b@example.org", "mailto:Anna%2Bb@example.org?subject=%D0%92%D0%B0%D1%88%D0%B0"],
		["email", "Anna+b@example.org", "%20%D0%BD%D0%B5%D1%82%3F%0D%0A%D0%94%D0%BE"],
		["whatsapp", "8 (912) 345-67-89", "https://wa.me/79123456789?text=%D0%94%D0%B0%20%26%20"],
		["telegram", "@Anna_A", "https://t.me/anna_a"],
		["telegram", "+7 912 345 67 89", "https://t.me/+79123456789"],
		["phone", "+49 30 1234567", "tel:+49301234567"],
	] as const)("opens the channel %s at %s: %s", (channel, address, part) => {
		expect(answerLink({ channel, address }, answer).href).toContain(part);
	});

	it("only opens the channel if there is no text", () => {
		const nothing = { subject: "", text: "" };
		expect(answerLink({ channel: "email", address: "a@example.org" }, nothing).href).toBe("mailto:a@example.org");
		expect(answerLink({ channel: "whatsapp", address: "+79123456789" }, nothing).href).toBe(
			"https://wa.me/79123456789",
		);
	});
});
