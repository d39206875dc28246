import { expect, it } from "vitest";
import { SECTION_KEYS } from "#contract/content/sections.ts";
import { isFound, picturesIn } from "./section-words.ts";

const found = (search: string) => SECTION_KEYS.filter((key) => isFound(key, search));

it("finds sections by the names of their pictures", () => {
	expect(picturesIn("bio")).toEqual(["Портрет"]);
	expect(picturesIn("hero")).toEqual(["Картинка первого экрана"]);
	expect(picturesIn("projects")).toEqual(["Картинка проекта"]);
	expect(picturesIn("help")).toEqual([]);
	expect(found("портрет")).toEqual(["bio"]);
	expect(found("Картинка первого")).toEqual(["hero"]);
	expect(found("фото")).toEqual(["hero", "bio", "about", "projects"]);
});

it("finds sections by their titles, groups and field labels, ignoring case", () => {
	expect(found("ОТЗЫВ")).toContain("testimonials");
	expect(found("правовые тексты")).toEqual(["privacy", "terms", "consent", "enquiry-consent"]);
	expect(found("часовой пояс")).toEqual(["settings"]);
	expect(found("ключевые слова")).toContain("site");
	expect(found("  ")).toEqual(SECTION_KEYS);
	expect(found("ничего такого")).toEqual([]);
});
