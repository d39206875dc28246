import { describe, expect, it } from "vitest";
import { type ServiceName, serviceOf } from "./contact-channel.ts";
import { contactsSchema } from "./content/contacts.ts";

const { messenger } = contactsSchema.shape;
const read = (service: ServiceName, text: string, rest: object = {}) =>
	messenger.safeParse({ service, text, name: "", href: "", messageParameter: "none", ...rest });

describe("a contact channel", () => {
	it.each([
		["whatsapp", "+7 912 345-67-89", "https://wa.me/79123456789", "+7 912 345-67-89"],
		["whatsapp", "8 (912) 345-67-89", "https://wa.me/79123456789", "8 (912) 345-67-89"],
		["whatsapp", "wa.me/79123456789", "https://wa.me/79123456789", "+79123456789"],
		["whatsapp", "https://wa.me/79123456789?text=Да", "https://wa.me/79123456789", "+79123456789"],
		["whatsapp", "https://api.whatsapp.com/send?phone=79123456789", "https://wa.me/79123456789", "+79123456789"],
		["whatsapp", "https://wa.me/message/ABC123", "https://wa.me/message/ABC123", "wa.me/message/ABC123"],
		["telegram", "@anna_b", "https://t.me/anna_b", "@anna_b"],
		["telegram", "t.me/anna_b", "https://t.me/anna_b", "@anna_b"],
		["telegram", "+7 912 345-67-89", "https://t.me/+79123456789", "+7 912 345-67-89"],
		["max", "https://max.ru/u/f9LHodD0cOI", "https://max.ru/u/f9LHodD0cOI", "max.ru/u/f9LHodD0cOI"],
		["max", "max.ru/anna", "https://max.ru/anna", "max.ru/anna"],
		["vk", "vk.com/anna", "https://vk.me/anna", "vk.me/anna"],
		["phone", "8 912 345-67-89", "tel:+79123456789", "8 912 345-67-89"],
		// Numbers as copied from phones and web pages: with direction marks, typographic hyphens, or as a link.
		["whatsapp", "\u202a+7\u00a0912 345\u201367\u201189\u202c", "https://wa.me/79123456789", "+7\u00a0912 345-67-89"],
		["phone", "tel:+79123456789", "tel:+79123456789", "+79123456789"],
		["telegram", "@anna_b\u200b", "https://t.me/anna_b", "@anna_b"],
		["telegram", "https://t.me/s/anna_b?before=5", "https://t.me/anna_b", "@anna_b"],
		["vk", "https://m.vk.com/anna?from=search", "https://vk.me/anna", "vk.me/anna"],
		["email", "mailto:anna@example.org", "mailto:anna@example.org", "anna@example.org"],
		["email", "anna@xn--80a1acny.xn--p1ai", "mailto:anna@xn--80a1acny.xn--p1ai", "anna@почта.рф"],
	] as const)("(%s) links the typed text %s to %s", (service, typed, href, text) => {
		expect(read(service, typed).data).toMatchObject({ href, text });
		// The stored text is parsed to the same channel.
		expect(read(service, text).data).toMatchObject({ href, text });
	});

	it("ignores an outdated link or name sent along", () => {
		const older = { name: "Telegram", href: "https://wa.me/70000000000", messageParameter: "none" };
		expect(read("whatsapp", "+7 912 345-67-89", older).data).toMatchObject({
			name: "WhatsApp",
			href: "https://wa.me/79123456789",
			messageParameter: "text",
		});
	});

	it.each([
		["whatsapp", "Анна"],
		["whatsapp", "t.me/anna_b"],
		["telegram", "wa.me/79123456789"],
		["max", "+7 912 345-67-89"],
		["phone", "112-ая"],
		["email", "почта"],
	] as const)("(%s) rejects the text %s with an error at its field", (service, text) => {
		expect(read(service, text).error?.issues).toMatchObject([{ path: ["text"] }]);
	});

	it("of an unknown service requires a name and a link", () => {
		const signal = { name: "Signal", href: "https://signal.me/#p/+79123456789" };
		expect(read("other", "+7 912 345-67-89", signal).data).toMatchObject(signal);
		expect(read("other", "Анна", { href: signal.href }).error?.issues).toMatchObject([{ path: ["name"] }]);
		expect(read("other", "Анна", { name: "Signal" }).error?.issues).toMatchObject([{ path: ["href"] }]);
		// The hint matches the rule.
		expect(messenger.shape.name.meta()).toMatchObject({ limit: "До 60 знаков." });
	});
});

it.each([
	["+1 202 555 01 23", "https://wa.me/12025550123", "whatsapp"],
	["@anna_b", "https://t.me/Anna_B", "telegram"],
	// The text has the new number, the link the old one: the text wins.
	["+7 912 345-67-89", "https://wa.me/70000000000", "whatsapp"],
	["Написать мне", "https://wa.me/70000000000", "other"],
	["@example", "https://example.com/telegram", "other"],
	["+7 912 345-67-89", "tel:+79123456789", "phone"],
	["anna@example.org", "mailto:anna@example.org", "email"],
])(
	"a channel without a service, with the text %s and the link %s, is assigned the service %s",
	(text, href, service) => {
		expect(serviceOf({ text, href })).toBe(service);
	},
);
