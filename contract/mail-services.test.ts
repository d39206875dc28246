import { expect, it } from "vitest";
import { isAddressAt, loginAt, mailPassword, mailServiceOf } from "./mail-services.ts";
import { channelInputSchema } from "./notice.ts";

it("a mail service is recognised by its server, regardless of case", () => {
	expect(mailServiceOf(" SMTP.Yandex.ru")).toBe("yandex");
	expect(mailServiceOf("smtp.mail.ru")).toBe("mailru");
	expect(mailServiceOf("smtp.gmail.com")).toBe("gmail");
	expect(mailServiceOf("smtp.yandex.ru.example.org")).toBeUndefined();
	expect(mailServiceOf("")).toBeUndefined();
});

it("an address belongs to a mail service only if its whole domain matches", () => {
	expect(isAddressAt("mailru", "Anna@BK.ru ")).toBe(true);
	expect(isAddressAt("mailru", "anna@notmail.ru")).toBe(false);
	expect(isAddressAt("gmail", "")).toBe(false);
});

it.each([
	["", "anna@mail.ru", "anna@mail.ru"],
	["", "anna@clinic.example", ""],
	["anna@gmail.com", "anna@mail.ru", "anna@mail.ru"],
	["anna@gmail.com", "anna@clinic.example", ""],
	["anna@list.ru", "anna@mail.ru", "anna@list.ru"],
	["anna@clinic.example", "anna@mail.ru", "anna@clinic.example"],
])("with the typed name %j and the owner's address %j, the login name at Mail.ru is %j", (typed, address, login) => {
	expect(loginAt("mailru", typed, address)).toBe(login);
});

it("spaces are removed from an app password, but kept in the password of an unknown server", () => {
	expect(mailPassword("smtp.gmail.com", "abcd efgh\u00a0ijkl mnop")).toBe("abcdefghijklmnop");
	expect(mailPassword("mail.example.org", "two words")).toBe("two words");
	const settings = { host: "smtp.gmail.com", user: "a@gmail.com", to: "a@gmail.com" };
	const input = { channel: "email", isOn: true, kinds: [], digestHour: 9, secret: " abcd efgh ", settings };
	expect(channelInputSchema.parse(input)).toMatchObject({ secret: "abcdefgh" });
	expect(channelInputSchema.parse({ ...input, secret: undefined }).secret).toBeUndefined();
});
