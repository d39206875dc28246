import { expect, it } from "vitest";
import { toPlainText } from "./plain-text.ts";

it("plain text loses control characters and noncharacters, but keeps private-use characters", () => {
	expect(toPlainText("а\0б\ufdd0в\ufdefг\uffff")).toBe("абвг");
	expect(toPlainText("\ue000Ё \uf8ff")).toBe("\ue000Ё \uf8ff");
});
