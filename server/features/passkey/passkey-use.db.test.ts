import { describe, expect, it } from "vitest";
import { Passkey } from "#db/entities/passkey.entity.ts";
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
import { PASSWORD, setUpTestSite } from "../../testing/test-site.ts";
import { addAdmin } from "../auth/admin.service.ts";
import { confirmPassword, signIn } from "../auth/auth.service.ts";
import { findViewer } from "../auth/session.service.ts";
import { requireConfirmation } from "../confirmation/confirmation.service.ts";
import { signInWithRecoveryCode } from "../recovery-code/recovery-code.service.ts";
import { makeCreateOptions } from "./passkey.service.ts";
import { setUpPasskeys } from "./passkey.setup.ts";
import { confirmWithPasskey, makeConfirmOptions, makeSignInOptions, signInWithPasskey } from "./passkey-use.service.ts";

const site = setUpTestSite();
const { add, confirmed, signInBy, context } = setUpPasskeys(site);
const refused = { kind: "unauthenticated" };
/** Tries to sign in with a wrong password. */
const guess = (ip = "192.0.2.1") =>
	signIn(site.context({ ip }), { username: "owner", password: "wrong" }).catch(() => undefined);

describe("signing in with a passkey", () => {
	it("opens an unconfirmed session, and ends the session of the request", async () => {
		const device = await add();
		const { challenge } = await makeSignInOptions(site.context());
		const { token, admin } = await signInWithPasskey(await context(), device.use(challenge));
		expect(admin.username).toBe("owner");
		expect(await findViewer(site.em, token, site.clock.now())).toMatchObject({ confirmedAt: null });
		expect((await context()).viewer).toBeUndefined();
	});

	it("stores the time of use and the counter that the device reports", async () => {
		const device = await add();
		site.clock.advance(60_000);
		await signInBy(device);
		expect(await site.em.findAll(Passkey)).toMatchObject([{ lastUsedAt: site.clock.now(), counter: 1 }]);
	});

	it("asks the browser for any passkey of the domain, with user verification", async () => {
		await add();
		const asked = { rpId: "localhost", allowCredentials: [], userVerification: "required", timeout: 300_000 };
		expect(await makeSignInOptions(site.context())).toMatchObject(asked);
		site.siteUrl = "https://example.org";
		expect(await makeSignInOptions(site.context())).toMatchObject({ rpId: "example.org" });
	});

	it.each<[string, Parameters<typeof signInBy>[1]]>([
		["a page of another site", { origin: "https://evil.example" }],
		["a page of another scheme", { origin: "file://localhost" }],
		["another domain", { rpId: "evil.example" }],
		["a device that has not recognised its owner", { isVerified: false }],
		["the making of a passkey", { type: "webauthn.create" }],
		["a passkey of another person", { userHandle: "c29tZWJvZHk" }],
	])("is refused for %s", async (_, lies) => {
		const device = await add();
		await expect(signInBy(device, lies)).rejects.toMatchObject(refused);
		expect((await signInBy(device)).token).toBeTruthy();
	});

	it("requires the exact origin of SITE_URL if it is set, including its scheme and port", async () => {
		site.siteUrl = "https://example.org";
		const device = await add(new SoftwareAuthenticator({ origin: site.siteUrl, rpId: "example.org" }));
		for (const origin of ["http://example.org", "https://example.org:444", "https://a.example.org"]) {
			await expect(signInBy(device, { origin })).rejects.toMatchObject(refused);
		}
		expect((await signInBy(device)).token).toBeTruthy();
	});

	it("is refused for an unknown passkey, even with the id of a known one", async () => {
		const [known, unknown] = [await add(), new SoftwareAuthenticator()];
		await expect(signInBy(unknown)).rejects.toMatchObject(refused);
		const { challenge } = await makeSignInOptions(site.context());
		const forged = { ...unknown.use(challenge), id: known.id, rawId: known.id };
		await expect(signInWithPasskey(site.context(), forged)).rejects.toMatchObject(refused);
	});

	it("is refused for a challenge that is used, expired, invented or made for another purpose", async () => {
		const device = await add();
		const tryWith = (challenge: string) => signInWithPasskey(site.context(), device.use(challenge));
		const { challenge } = await makeSignInOptions(site.context());
		await tryWith(challenge);
		await expect(tryWith(challenge)).rejects.toMatchObject(refused);
		await expect(tryWith("invented")).rejects.toMatchObject(refused);
		const confirming = await makeConfirmOptions(await context());
		await expect(tryWith(confirming.challenge)).rejects.toMatchObject(refused);
		const late = await makeSignInOptions(site.context());
		site.clock.advance(5 * 60_000);
		await expect(tryWith(late.challenge)).rejects.toMatchObject(refused);
	});

	it("uses up a challenge even on failure, and accepts only one of two concurrent answers", async () => {
		const device = await add();
		const { challenge } = await makeSignInOptions(site.context());
		const wrong = device.use(challenge, { isVerified: false });
		await expect(signInWithPasskey(site.context(), wrong)).rejects.toMatchObject(refused);
		await expect(signInWithPasskey(site.context(), device.use(challenge))).rejects.toMatchObject(refused);
		const other = await makeSignInOptions(site.context());
		const answer = device.use(other.challenge);
		const both = await Promise.allSettled([1, 2].map((n) => signInWithPasskey(site.context({ ip: `${n}` }), answer)));
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	});

	it("is refused for a cloned passkey, whose counter is behind", async () => {
		const device = await add();
		device.counter = 5;
		await signInBy(device);
		device.counter = 3;
		await expect(signInBy(device)).rejects.toMatchObject(refused);
	});

	it("is refused for an IP after five failures with passkeys or codes, but not limited by wrong passwords", async () => {
		const device = await add();
		for (let n = 0; n < 20; n += 1) await guess(n < 5 ? "192.0.2.1" : `198.51.100.${n}`);
		site.clock.slept = [];
		await signInBy(device);
		expect(site.clock.slept).toEqual([]);
		for (let n = 0; n < 5; n += 1) await signInBy(new SoftwareAuthenticator()).catch(() => undefined);
		await expect(signInBy(device)).rejects.toMatchObject({ kind: "rateLimited" });
		await expect(signInWithRecoveryCode(site.context(), "0".repeat(16))).rejects.toMatchObject({ kind: "rateLimited" });
		site.clock.advance(15 * 60_000);
		expect((await signInBy(device)).token).toBeTruthy();
	});

	it("counts no failure if the database is unavailable", async () => {
		const device = await add();
		const { challenge } = await makeSignInOptions(site.context());
		await site.em.execute("alter table passkey rename to elsewhere");
		await expect(signInWithPasskey(site.context(), device.use(challenge))).rejects.toThrow(/passkey/);
		await site.em.execute("alter table elsewhere rename to passkey");
		expect(await site.count("sign_in_failure")).toBe(0);
	});
});

describe("challenges", () => {
	it("are limited to twenty open per IP and purpose, do not store the IP, and are deleted once expired", async () => {
		for (let n = 0; n < 20; n += 1) await makeSignInOptions(site.context());
		await expect(makeSignInOptions(site.context())).rejects.toMatchObject({ kind: "rateLimited" });
		expect((await makeSignInOptions(site.context({ ip: "192.0.2.2" }))).challenge).toBeTruthy();
		for (const make of [makeConfirmOptions, makeCreateOptions]) {
			expect((await make(await confirmed())).challenge).toBeTruthy();
		}
		expect(JSON.stringify(await site.em.execute("select * from passkey_challenge"))).not.toContain("192.0.2");
		site.clock.advance(5 * 60_000);
		expect((await makeSignInOptions(site.context())).challenge).toBeTruthy();
		expect(await site.count("passkey_challenge")).toBe(1);
		site.clock.advance(5 * 60_000);
		await site.purge();
		expect(await site.count("passkey_challenge")).toBe(0);
	});
});

describe("confirming with a passkey", () => {
	const confirmBy = async (device: SoftwareAuthenticator) => {
		const { challenge } = await makeConfirmOptions(await context());
		return confirmWithPasskey(await context(), device.use(challenge));
	};

	it("is valid for half an hour in its session", async () => {
		const device = await add();
		site.clock.advance(31 * 60_000);
		const before = await context();
		expect(() => requireConfirmation(before)).toThrow(/подтвердить/);
		await confirmBy(device);
		site.clock.advance(30 * 60_000);
		requireConfirmation(await context());
		site.clock.advance(1_000);
		const after = await context();
		expect(() => requireConfirmation(after)).toThrow(/подтвердить/);
	});

	it("asks the browser for the admin's own passkeys, and rejects those of another admin", async () => {
		const device = await add();
		expect((await makeConfirmOptions(await context())).allowCredentials).toMatchObject([{ id: device.id }]);
		const made = { username: "second", password: "an other long password" };
		await addAdmin(site.em, made, site.clock.now());
		const { token } = await signIn(site.context(), made);
		const { challenge } = await makeConfirmOptions(await context(token));
		const answer = device.use(challenge);
		await expect(confirmWithPasskey(await context(token), answer)).rejects.toMatchObject({ kind: "invalid" });
		expect((await context(token)).viewer?.confirmedAt).toBeNull();
	});

	it("is limited by five failures in its session, wrong passwords included, not by others on the same IP", async () => {
		const device = await add();
		for (let n = 0; n < 5; n += 1) {
			await guess();
			await signInBy(new SoftwareAuthenticator()).catch(() => undefined);
		}
		site.clock.slept = [];
		await confirmBy(device);
		await confirmPassword(await context(), { password: PASSWORD });
		expect(site.clock.slept).toEqual([]);
		const own = await context();
		for (let n = 0; n < 3; n += 1) {
			await expect(confirmPassword(own, { password: "wrong" })).rejects.toMatchObject({ kind: "invalid" });
		}
		for (let n = 0; n < 2; n += 1) {
			await expect(confirmBy(new SoftwareAuthenticator())).rejects.toMatchObject({ kind: "invalid" });
		}
		await expect(confirmBy(device)).rejects.toMatchObject({ kind: "rateLimited" });
		const limited = await confirmPassword(
			{ ...own, client: { ...own.client, ip: "192.0.2.9" } },
			{ password: PASSWORD },
		).catch((error) => error);
		expect(limited.toProblem()).toMatchObject({ status: 429, retryAfter: 15 * 60 });
		site.clock.advance(15 * 60_000);
		await confirmBy(device);
	});

	it("is refused with a challenge of another session", async () => {
		const device = await add();
		const other = await site.signIn();
		const { challenge } = await makeConfirmOptions(await context(other.token));
		const answer = device.use(challenge);
		await expect(confirmWithPasskey(await context(), answer)).rejects.toMatchObject({ kind: "invalid" });
	});
});
