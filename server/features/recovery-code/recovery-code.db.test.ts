import { describe, expect, it } from "vitest";
import { setUpTestSite } from "../../testing/test-site.ts";
import { findViewer } from "../auth/session.service.ts";
import { setUpPasskeys } from "../passkey/passkey.setup.ts";
import { createRecoveryCodes, signInWithRecoveryCode } from "./recovery-code.service.ts";

const site = setUpTestSite();
const { confirmed, context, makeCodes } = setUpPasskeys(site);
const signInBy = (code = "", ip = "192.0.2.1") => signInWithRecoveryCode(site.context({ ip }), code);
const refused = { kind: "unauthenticated" };

describe("recovery codes", () => {
	it("are ten different ones, not stored in plain text", async () => {
		const codes = await makeCodes();
		expect(new Set(codes).size).toBe(10);
		for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
		const stored = JSON.stringify(await site.em.execute("select * from recovery_code"));
		for (const code of codes) expect(stored).not.toContain(code);
	});

	it("require a confirmation to be created, and replace the former ones", async () => {
		await expect(createRecoveryCodes(await context())).rejects.toMatchObject({ kind: "forbidden" });
		const [former] = await makeCodes();
		const [next] = await makeCodes();
		await expect(signInBy(former)).rejects.toMatchObject(refused);
		expect((await signInBy(next)).token).toBeTruthy();
		expect(await site.count("recovery_code")).toBe(10);
	});

	it("remain ten even if they are created twice concurrently", async () => {
		const own = await confirmed();
		const makeTwice = () => Promise.all([own, own].map(createRecoveryCodes));
		// The first round opens the connections, which takes longer than making codes.
		for (let round = 0; round < 3; round += 1) {
			await makeTwice();
			expect(await site.count("recovery_code")).toBe(10);
		}
		const made = await makeTwice();
		const tried = await Promise.allSettled(made.map(([code]) => signInBy(code)));
		expect(tried.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	});

	it("can be created and used concurrently without a deadlock", async () => {
		for (let round = 0; round < 4; round += 1) {
			const codes = await makeCodes();
			const own = await confirmed();
			const used = codes
				.slice(0, 3)
				.map((code, n) => signInBy(code, `198.51.100.${round * 3 + n}`).catch(({ kind }) => kind));
			const [made, ...signIns] = await Promise.all([createRecoveryCodes(own), ...used]);
			expect(made).toHaveLength(10);
			for (const each of signIns) if (typeof each !== "object") expect(each).toBe("unauthenticated");
			expect(await site.count("recovery_code")).toBe(10);
		}
	});

	it("sign in once each, and confirm the session", async () => {
		const [code] = await makeCodes();
		const { token, codesLeft } = await signInBy(code);
		expect(codesLeft).toBe(9);
		const viewer = await findViewer(site.em, token, site.clock.now());
		expect(viewer).toMatchObject({ admin: { username: "owner" }, confirmedAt: site.clock.now() });
		await expect(signInBy(code)).rejects.toMatchObject(refused);
	});

	it("sign in once even if they are used twice concurrently", async () => {
		const [code] = await makeCodes();
		const both = await Promise.allSettled([signInBy(code, "192.0.2.1"), signInBy(code, "192.0.2.2")]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	});

	it("are refused for an IP after five failures, without being used up", async () => {
		const [code] = await makeCodes();
		for (let n = 0; n < 5; n += 1) await expect(signInBy("0".repeat(16))).rejects.toMatchObject(refused);
		await expect(signInBy(code)).rejects.toMatchObject({ kind: "rateLimited" });
		expect((await signInBy(code, "192.0.2.2")).token).toBeTruthy();
	});

	it.each([
		["with capitals and hyphens", (code: string) => code.toUpperCase().replaceAll(/(.{4})(?=.)/g, "$1-")],
		["with spaces", (code: string) => ` ${code.replaceAll(/(.{4})/g, "$1 ")}`],
		["with O for 0 and l for 1", (code: string) => code.replaceAll("0", "O").replaceAll("1", "l")],
	])("are accepted %s", async (_, written) => {
		const [code = ""] = await makeCodes();
		expect((await site.trpc("recoveryCode.signIn", { code: written(code) }, {})).status).toBe(200);
	});

	it.each(["", "коротко", "u".repeat(16), "0".repeat(17)])(
		"are rejected with 422 if they are malformed: %j",
		async (code) => {
			expect((await site.trpc("recoveryCode.signIn", { code }, {})).problem).toMatchObject({ status: 422 });
			expect(await site.count("sign_in_failure")).toBe(0);
		},
	);
});
