import { expect, it } from "vitest";
import { decodeFileName } from "./encoding.ts";

/** Bytes in a code page, which the platform only decodes. */
function encode(text: string, encoding: string): Buffer {
	const signs = Array.from({ length: 256 }, (_, byte) => new TextDecoder(encoding).decode(Buffer.from([byte])));
	return Buffer.from(Array.from(text, (sign) => signs.indexOf(sign)));
}

const NAMES = ["Блог/Вечерняя тревога.md", "ЁЖИК й №1.png", "фото.jpg", "рыба.jpg", "a-b_c (1).png"];

it.each(NAMES)("decodes the file name %s from UTF-8, composed or decomposed, and from code page 866", (name) => {
	expect(decodeFileName(Buffer.from(name))).toBe(name);
	expect(decodeFileName(Buffer.from(name.normalize("NFD")))).toBe(name.normalize("NFD"));
	expect(decodeFileName(encode(name, "ibm866"))).toBe(name);
});

it.each(["Блог/Вечерняя тревога.md", "Тихий край.png", "РЫБА.jpg", "фото.jpg"])(
	"decodes the file name %s from Windows-1251",
	(name) => {
		expect(decodeFileName(encode(name, "windows-1251"))).toBe(name);
	},
);
