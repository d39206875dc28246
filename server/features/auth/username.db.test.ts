import { describe, expect, it } from "vitest";
import { usernameChangeSchema } from "#contract/auth.ts";
import { PASSWORD, setUpTestSite } from "../../testing/test-site.ts";
import { setUpPasskeys } from "../passkey/passkey.setup.ts";
import { addAdmin } from "./admin.service.ts";
import { signIn } from "./auth.service.ts";
import { changeUsername } from "./username.service.ts";

const site = setUpTestSite();
const { confirmed } = setUpPasskeys(site);
const enter = (username: string) => signIn(site.context(), { username, password: PASSWORD });

describe("the user name", () => {
	it("can be changed after a confirmation, which the journal records, and the former one no longer signs in", async () => {
		await changeUsername(await confirmed(), { username: "Вера" });
		expect((await enter("Вера")).admin.username).toBe("Вера");
		await expect(enter("owner")).rejects.toMatchObject({ kind: "unauthenticated" });
		const [entry] = await site.em.execute("select admin, subject from journal_entry where action = 'usernameChanged'");
		expect(entry).toEqual({ admin: "owner", subject: "Вера" });
	});

	it("is trimmed, since phone keyboards add spaces", async () => {
		const { status } = await site.rest("/api/auth/login", { body: { username: " owner ", password: PASSWORD } });
		expect(status).toBe(200);
		expect(usernameChangeSchema.safeParse({ username: " " }).success).toBe(false);
		expect(usernameChangeSchema.parse({ username: "Вера " })).toEqual({ username: "Вера" });
	});

	it("is rejected if another admin has it, and nothing is changed", async () => {
		await addAdmin(site.em, { username: "Анна", password: "слова, которых нет нигде" }, site.clock.now());
		await expect(changeUsername(await confirmed(), { username: "Анна" })).rejects.toMatchObject({
			kind: "invalid",
			message: "Это имя занято",
		});
		expect((await enter("owner")).admin.username).toBe("owner");
	});

	it("cannot be changed without a confirmation", async () => {
		const { token } = await enter("owner");
		const { status } = await site.trpc("auth.changeUsername", { username: "Вера" }, { token });
		expect(status).toBe(403);
	});
});

it("a password set with the account is distinguished from one that the owner has chosen", async () => {
	const isGiven = async () => (await site.trpc("system.status")).data.isPasswordGiven;
	expect(await isGiven()).toBe(true);
	await site.em.execute("update admin set password_changed_at = created_at + interval '1 day'");
	expect(await isGiven()).toBe(false);
	await site.em.execute("update admin set password_changed_at = created_at, is_password_off = true");
	expect(await isGiven()).toBe(false);
});
