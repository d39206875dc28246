import { expect } from "vitest";
import { hashToken } from "../lib/secret-token.ts";
import { all, count, finds, type Operation } from "./operation.ts";
import { SoftwareAuthenticator } from "./software-authenticator.ts";

/** SQL after which the admin of every session has just re-authenticated. */
export const CONFIRMED = "update session set confirmed_at = created_at";

const device = new SoftwareAuthenticator();
const challenge = "c".repeat(43);
const used = { passkey: device.use(challenge) };
const created = { name: "Телефон", passkey: new SoftwareAuthenticator().create(challenge) };

const PASSKEY = `insert into passkey
	(admin_id, rp_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
	select id, 'localhost', '${device.id}', '${device.publicKey}', 0, '["internal"]', false, 'Ноутбук', created_at from admin`;
const challengeFor = (purpose: string, session: string) => `insert into passkey_challenge
	(challenge, purpose, session_id, ip_hash, expires_at)
	select '${challenge}', '${purpose}', ${session}, '', expires_at from session`;
const given = (...statements: string[]) => statements.join("; ");

const CODE = "0123456789abcdef";
const CODES = `insert into recovery_code (admin_id, code_hash, created_at)
	select id, '${hashToken(CODE)}', created_at from admin`;

const hasChallenge: Operation["done"] = async (_site, { data }) =>
	expect(data).toMatchObject({ challenge: expect.stringMatching(/^[\w-]{43}$/) });

const opensSession: Operation["done"] = async (site, { headers, data }) => {
	const { token, username } = data as { token: string; username: string };
	expect(username).toBe("owner");
	expect(headers.get("Set-Cookie")).toContain(`session=${token};`);
	const { data: viewer } = await site.trpc("auth.viewer", undefined, { token });
	expect(viewer).toMatchObject({ username });
};

/** The operations of passkeys and recovery codes. */
export const passkeyOperations: Record<string, Operation> = {
	"passkey.signInOptions": { done: all(hasChallenge, count("passkey_challenge where purpose = 'signIn'", 1)) },
	"passkey.signIn": {
		input: used,
		given: given(PASSKEY, challengeFor("signIn", "null")),
		done: all(opensSession, count("passkey_challenge", 0)),
	},
	"passkey.confirmOptions": {
		given: PASSKEY,
		done: all(hasChallenge, count("passkey_challenge where purpose = 'confirm'", 1)),
	},
	"passkey.confirm": {
		input: used,
		given: given(PASSKEY, challengeFor("confirm", "id")),
		done: finds("select confirmed_at is not null as is_confirmed from session", { is_confirmed: true }),
	},
	"passkey.createOptions": {
		given: CONFIRMED,
		done: all(hasChallenge, count("passkey_challenge where purpose = 'create'", 1)),
	},
	"passkey.create": {
		input: created,
		given: given(CONFIRMED, challengeFor("create", "id")),
		done: finds("select name, rp_id, admin_id from passkey", { name: "Телефон", rp_id: "localhost", admin_id: 1 }),
	},
	"passkey.rename": {
		input: { id: 1, name: "Работа" },
		given: PASSKEY,
		done: finds("select name from passkey", { name: "Работа" }),
	},
	"passkey.delete": { input: { id: 1 }, given: given(CONFIRMED, PASSKEY), done: count("passkey", 0) },
	"recoveryCode.create": { given: CONFIRMED, done: count("recovery_code", 10) },
	"recoveryCode.signIn": {
		input: { code: CODE },
		given: CODES,
		done: all(opensSession, count("recovery_code where used_at is null", 0)),
	},
	"auth.changeUsername": {
		input: { username: "вера" },
		given: CONFIRMED,
		done: finds("select username from admin", { username: "вера" }),
	},
	"auth.setPasswordOff": {
		input: { isOff: false },
		given: given(CONFIRMED, "update admin set is_password_off = true"),
		done: finds("select is_password_off from admin", { is_password_off: false }),
	},
	"auth.signInMethods": {
		given: given(PASSKEY, CODES),
		done: async (_site, { data }) =>
			expect(data).toMatchObject({
				passkeys: [{ id: 1, name: "Ноутбук", isUsable: true }],
				isPasswordAccepted: true,
				codesLeft: 1,
			}),
	},
};
