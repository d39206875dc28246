import { describe, expect, it } from "vitest";
import { SiteError } from "../../lib/errors.ts";
import { checkNewPassword, hashPassword, ownWords, verifyPassword } from "./password.service.ts";

const isExpected = async () => true;
/** The reason of a refusal; undefined where there is none. */
const refusalOf = (password: string, words: string[] = []) =>
	checkNewPassword(password, words).then(
		() => undefined,
		(error: unknown) => (error instanceof SiteError ? error.errors?.[0]?.message : error),
	);

describe("a new password", () => {
	it.each([
		["has fewer than twelve characters", "elevenchars", "Не короче 12 знаков"],
		["is on the list of leaked ones, in whatever case", "QwertyUiop123", "списках утечек"],
		["has the name of its admin in it", "2026 OWNER 2026", "имени для входа"],
		["has the name of the site in it", "мой сайт example", "имени для входа"],
	])("is rejected if it %s", async (_, password, reason) => {
		expect(await refusalOf(password, ownWords("owner", "https://www.example.org"))).toContain(reason);
	});

	it.each(["тихая лодка у воды", "            x", "aaaaaaaaaaab1!😀", "я".repeat(64), "z".repeat(1_000)])(
		"may contain any characters: %s",
		async (password) => {
			expect(await refusalOf(password, ownWords("owner", "https://www.example.org"))).toBeUndefined();
		},
	);

	it("is not compared with names that are too short to matter", () => {
		expect(ownWords("ann", "http://127.0.0.1:3000")).toEqual([]);
		expect(ownWords("anna", "http://localhost:3000")).toEqual(["anna", "localhost"]);
	});
});

it("a password is compared exactly as typed, to the last character", async () => {
	const password = ` Пароль ${"x".repeat(200)} `;
	const hash = await hashPassword(password);
	expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	expect(await verifyPassword(hash, password, isExpected)).toBe(true);
	for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -2), `${password} `]) {
		expect(await verifyPassword(hash, other, isExpected)).toBe(false);
	}
});
