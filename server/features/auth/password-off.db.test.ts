import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { warnOfFormerDomains } from "../../boot/services/start-services.ts";
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
import { PASSWORD, setUpTestSite } from "../../testing/test-site.ts";
import { deletePasskey } from "../passkey/passkey.service.ts";
import { setUpPasskeys } from "../passkey/passkey.setup.ts";
import { signInWithRecoveryCode } from "../recovery-code/recovery-code.service.ts";
import { setPassword } from "./admin.service.ts";
import { changePassword, confirmPassword, signIn } from "./auth.service.ts";
import { setPasswordOff } from "./password-off.service.ts";
import { findViewer } from "./session.service.ts";

const site = setUpTestSite();
const { add, confirmed, context, makeCodes, signInBy, isPasswordOff } = setUpPasskeys(site);
const byPassword = (password = PASSWORD) => signIn(site.context(), { username: "owner", password });
const turnOff = async () => setPasswordOff(await confirmed(), { isOff: true });

/** Turns the password off, with two passkeys and ten codes. */
async function withPasswordOff() {
	const devices = [await add(), await add()];
	const codes = await makeCodes();
	await turnOff();
	return { devices, codes };
}

describe("the password", () => {
	it("can be turned off only with two passkeys of this domain, a recovery code and a confirmation", async () => {
		const conflict = { kind: "conflict" };
		await add();
		await makeCodes();
		await expect(turnOff()).rejects.toMatchObject(conflict);
		site.siteUrl = "https://example.org";
		await add(new SoftwareAuthenticator({ origin: site.siteUrl, rpId: "example.org" }));
		await expect(turnOff()).rejects.toMatchObject(conflict);
		site.siteUrl = undefined;
		await add();
		await site.em.execute("update recovery_code set used_at = created_at");
		await expect(turnOff()).rejects.toMatchObject(conflict);
		await makeCodes();
		site.clock.advance(31 * 60_000);
		await expect(setPasswordOff(await context(), { isOff: true })).rejects.toMatchObject({ kind: "forbidden" });
		await turnOff();
		expect(await isPasswordOff()).toBe(true);
	});

	it("is treated like a wrong password while it is turned off", async () => {
		const { devices } = await withPasswordOff();
		const [off, wrong] = await Promise.all([PASSWORD, "wrong"].map((each) => byPassword(each).catch((error) => error)));
		expect(off.toProblem()).toEqual(wrong.toProblem());
		expect(await site.count("sign_in_failure")).toBe(2);
		const own = await context();
		await expect(confirmPassword(own, { password: PASSWORD })).rejects.toMatchObject({ kind: "invalid" });
		const change = { currentPassword: PASSWORD, newPassword: "another long password" };
		await expect(changePassword(own, change)).rejects.toMatchObject({ kind: "invalid" });
		for (const device of devices) expect((await signInBy(device)).token).toBeTruthy();
	});

	it("can be turned on again unchanged", async () => {
		await withPasswordOff();
		await setPasswordOff(await confirmed(), { isOff: false });
		expect((await byPassword()).token).toBeTruthy();
	});

	it("is turned on again when deleting a passkey leaves fewer than two", async () => {
		await withPasswordOff();
		await add();
		expect(await deletePasskey(await confirmed(), 1)).toEqual({ isPasswordOn: false });
		expect(await isPasswordOff()).toBe(true);
		expect(await deletePasskey(await confirmed(), 2)).toEqual({ isPasswordOn: true });
		expect((await byPassword()).token).toBeTruthy();
	});

	it("stays on with one passkey, even if turned off concurrently with deleting another", async () => {
		await add();
		await add();
		await makeCodes();
		for (let round = 0; round < 3; round += 1) {
			const own = await confirmed();
			await Promise.allSettled([setPasswordOff(own, { isOff: true }), deletePasskey(own, round + 1)]);
			expect(await isPasswordOff()).toBe(false);
			await add();
		}
	});

	it("is turned on again by setting a new one, on the command line or after a confirmation", async () => {
		await withPasswordOff();
		await setPassword(site.em, { username: "owner", password: "of the command line" }, site.clock.now());
		const { token } = await byPassword("of the command line");
		const viewer = await findViewer(site.em, token, site.clock.now());
		const input = { newPassword: "forgotten and replaced" };
		await expect(changePassword({ ...site.context(), viewer }, input)).rejects.toMatchObject({ kind: "forbidden" });
		await site.em.execute("update admin set is_password_off = true");
		const confirmedViewer = viewer && { ...viewer, confirmedAt: site.clock.now() };
		await changePassword({ ...site.context(), viewer: confirmedViewer }, input);
		expect(await isPasswordOff()).toBe(false);
		expect((await byPassword(input.newPassword)).token).toBeTruthy();
	});
});

describe("after a change of the domain", () => {
	it("only the password and recovery codes sign in, until two passkeys are added", async () => {
		const { devices, codes } = await withPasswordOff();
		site.siteUrl = "https://example.org";
		for (const device of devices) {
			await expect(signInBy(device, { origin: site.siteUrl })).rejects.toMatchObject({ kind: "unauthenticated" });
		}
		expect((await byPassword()).token).toBeTruthy();
		expect((await signInWithRecoveryCode(site.context(), codes[0] ?? "")).token).toBeTruthy();
		const isAccepted = async () => (await site.trpc("auth.signInMethods")).data.isPasswordAccepted;
		const addHere = () => add(new SoftwareAuthenticator({ origin: "https://example.org", rpId: "example.org" }));
		await addHere();
		expect((await byPassword()).token).toBeTruthy();
		expect(await isAccepted()).toBe(true);
		await addHere();
		expect(await isAccepted()).toBe(false);
		await expect(byPassword()).rejects.toMatchObject({ kind: "unauthenticated" });
		site.siteUrl = undefined;
		for (const device of devices) expect((await signInBy(device)).token).toBeTruthy();
	});

	it("the start logs a single warning, and the admin shows it too", async () => {
		const lines: string[] = [];
		const logger = pino({}, { write: (line) => lines.push(JSON.parse(line).msg) });
		await add();
		await warnOfFormerDomains(site.em, undefined, logger);
		expect(lines).toEqual([]);
		await warnOfFormerDomains(site.em, "https://example.org", logger);
		expect(lines).toEqual([
			expect.stringMatching(/^The passkeys of localhost do not work on example\.org, .*set-password/),
		]);
		expect((await site.trpc("system.status")).data).toMatchObject({ formerDomains: [] });
		site.siteUrl = "https://example.org";
		expect((await site.trpc("system.status")).data).toMatchObject({
			formerDomains: ["localhost"],
			rpId: "example.org",
		});
	});
});
