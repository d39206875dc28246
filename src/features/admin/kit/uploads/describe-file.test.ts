import { expect, it } from "vitest";
import { describeFile, requirePicture } from "./describe-file.ts";

it.each([
	["Красная дверь.jpg", "Красная дверь"],
	["krasnaya_dver.webp", "krasnaya dver"],
	["Ночь-в-городе 2.png", "Ночь в городе 2"],
	["IMG_20240312_101112.jpg", ""],
	["DSC01234.JPG", ""],
	["photo.jpg", ""],
	["image (3).png", ""],
	["Снимок экрана 2024-03-12.png", ""],
	["Screenshot_2024.png", ""],
	["a1b2c3d4e5f60718.jpg", ""],
	["12.jpg", ""],
	["фотограф за работой.jpg", "фотограф за работой"],
	["", ""],
])("a picture with the file name %j is described as %j", (name, expected) => {
	expect(describeFile(name)).toBe(expected);
});

it("a file is refused as a picture by its media type, and if it has none by the kind that the server recognised", () => {
	const file = (type: string) => new File([], "zapis", { type });
	for (const picture of [file("image/png"), file(""), { kind: "picture" as const }]) {
		expect(() => requirePicture(picture)).not.toThrow();
	}
	for (const other of [file("audio/wav"), { kind: "sound" as const }]) {
		expect(() => requirePicture(other)).toThrow("Это не картинка");
	}
});
