import { expect, it } from "vitest";
import { toPlainText } from "./plain-text.ts";

it("control characters and noncharacters are removed from a text, those of private use are not", () => {
	expect(toPlainText("а\0б\ufdd0в\ufdefг\uffff")).toBe("абвг");
	expect(toPlainText("\ue000Ё \uf8ff")).toBe("\ue000Ё \uf8ff");
});
