import { expect, it } from "vitest";
import { isSecretMissing, TARGET_SCHEMAS } from "./notice.ts";

const common = { isOn: true, kinds: [], digestHour: 9, hasSecret: false, workedAt: null };
const email = (user: string) => TARGET_SCHEMAS.email.parse({ host: "smtp.yandex.ru", user });
const telegram = TARGET_SCHEMAS.telegram.parse({ chatId: "1" });

it("a secret is missing only in an enabled channel that needs one: a bot, or e-mail with a login name", () => {
	expect(isSecretMissing({ ...common, channel: "email", settings: email("a@ya.ru") })).toBe(true);
	expect(isSecretMissing({ ...common, channel: "email", settings: email("") })).toBe(false);
	expect(isSecretMissing({ ...common, channel: "email", settings: email("a@ya.ru"), hasSecret: true })).toBe(false);
	expect(isSecretMissing({ ...common, channel: "telegram", settings: telegram })).toBe(true);
	expect(isSecretMissing({ ...common, channel: "telegram", settings: telegram, isOn: false })).toBe(false);
});
