import { expect, it } from "vitest";
import { SECTION_KEYS } from "#contract/content/sections.ts";
import { isFound, picturesIn } from "./section-words.ts";

const found = (search: string) => SECTION_KEYS.filter((key) => isFound(key, search));

it("portrait and hero are found by their pictures", () => {
	expect(picturesIn("bio")).toEqual(["Портрет"]);
	expect(picturesIn("hero")).toEqual(["Картинка первого экрана"]);
	expect(picturesIn("projects")).toEqual(["Картинка проекта"]);
	expect(picturesIn("help")).toEqual([]);
	expect(found("портрет")).toEqual(["bio"]);
	expect(found("Картинка первого")).toEqual(["hero"]);
	expect(found("фото")).toEqual(["hero", "bio", "about", "projects"]);
});

it("sections are found by their titles, their groups and the labels of their fields, also by the beginnings of words", () => {
	expect(found("ОТЗЫВ")).toContain("testimonials");
	expect(found("правовые тексты")).toEqual(["privacy", "terms", "consent", "enquiry-consent"]);
	expect(found("часовой пояс")).toEqual(["settings"]);
	expect(found("ключевые слова")).toContain("site");
	expect(found("  ")).toEqual(SECTION_KEYS);
	expect(found("ничего такого")).toEqual([]);
});
