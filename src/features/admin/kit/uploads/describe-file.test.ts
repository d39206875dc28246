import { expect, it } from "vitest";
import { describeFile } from "./describe-file.ts";

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
