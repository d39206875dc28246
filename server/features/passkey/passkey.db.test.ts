import { describe, expect, it } from "vitest";
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { addAdmin } from "../auth/admin.service.ts";
import { signIn } from "../auth/auth.service.ts";
import { createPasskey, deletePasskey, makeCreateOptions, renamePasskey } from "./passkey.service.ts";
import { setUpPasskeys } from "./passkey.setup.ts";

const site = setUpTestSite();
const { add, confirmed, context, signInBy } = setUpPasskeys(site);

describe("adding a passkey", () => {
	it("requires a confirmation, even for its options", async () => {
		await expect(makeCreateOptions(await context())).rejects.toMatchObject({ kind: "forbidden" });
		const { challenge } = await makeCreateOptions(await confirmed());
		site.clock.advance(31 * 60_000);
		const made = { name: "Телефон", passkey: new SoftwareAuthenticator().create(challenge) };
		await expect(createPasskey(await context(), made)).rejects.toMatchObject({ kind: "forbidden" });
	});

	it("asks the browser for a discoverable passkey with user verification, and excludes known devices", async () => {
		const device = await add();
		const options = await makeCreateOptions(await confirmed());
		expect(options).toMatchObject({
			rp: { id: "localhost", name: "Владелец Сайта" },
			user: { name: "owner" },
			authenticatorSelection: { residentKey: "required", userVerification: "required" },
			attestation: "none",
			excludeCredentials: [{ id: device.id, transports: ["internal"] }],
		});
		// The same admin has the same handle, which reveals nothing about the person.
		expect((await makeCreateOptions(await confirmed())).user.id).toBe(options.user.id);
		expect(options.user.id).toMatch(/^[\w-]{43}$/);
	});

	it.each<[string, Parameters<SoftwareAuthenticator["create"]>[1]]>([
		["from a page of another site", { origin: "https://evil.example" }],
		["for another domain", { rpId: "evil.example" }],
		["without a check of its owner", { isVerified: false }],
		["that only signs", { type: "webauthn.get" }],
	])("rejects a passkey %s", async (_, lies) => {
		const owner = await confirmed();
		const { challenge } = await makeCreateOptions(owner);
		const passkey = new SoftwareAuthenticator().create(challenge, lies);
		await expect(createPasskey(owner, { name: "Телефон", passkey })).rejects.toMatchObject({ kind: "invalid" });
		expect(await site.count("passkey")).toBe(0);
	});

	it("rejects a challenge that is used, expired or from another session", async () => {
		const owner = await confirmed();
		const tryWith = (challenge: string) =>
			createPasskey(owner, { name: "Телефон", passkey: new SoftwareAuthenticator().create(challenge) });
		const { challenge } = await makeCreateOptions(owner);
		await tryWith(challenge);
		await expect(tryWith(challenge)).rejects.toMatchObject({ kind: "invalid" });
		const { token } = await site.signIn();
		const other = { ...owner, viewer: { ...(await context(token)).viewer, confirmedAt: site.clock.now() } };
		const { challenge: foreign } = await makeCreateOptions(other as typeof owner);
		await expect(tryWith(foreign)).rejects.toMatchObject({ kind: "invalid" });
		const { challenge: late } = await makeCreateOptions(owner);
		site.clock.advance(5 * 60_000);
		await expect(tryWith(late)).rejects.toMatchObject({ kind: "invalid" });
		expect(await site.count("passkey")).toBe(1);
	});

	it("rejects a passkey that was already added", async () => {
		const device = await add();
		await expect(add(device)).rejects.toMatchObject({ kind: "conflict" });
	});

	it("rejects malformed browser responses without logging a problem", async () => {
		await confirmed();
		const { challenge } = await makeCreateOptions(await confirmed());
		const passkey = new SoftwareAuthenticator().create(challenge);
		for (const clientDataJSON of ["", "%", "e30", Buffer.from('{"challenge":{"$ne":null}}').toString("base64url")]) {
			const input = { name: "Телефон", passkey: { ...passkey, response: { ...passkey.response, clientDataJSON } } };
			expect((await site.trpc("passkey.create", input)).status).toBeGreaterThanOrEqual(403);
		}
		expect(await site.count("passkey")).toBe(0);
		expect(site.loggedProblems).toEqual([]);
	});
});

describe("a passkey", () => {
	it("can be renamed and deleted only by its owner, and no longer signs in once deleted", async () => {
		const device = await add();
		await addAdmin(site.em, { username: "second", password: "an other long password" }, site.clock.now());
		const { token } = await signIn(site.context(), { username: "second", password: "an other long password" });
		const second = await context(token);
		const viewer = second.viewer && { ...second.viewer, confirmedAt: site.clock.now() };
		const other = { ...second, viewer };
		await expect(renamePasskey(other, { id: 1, name: "Чужой" })).rejects.toMatchObject({ kind: "notFound" });
		await expect(deletePasskey(other, 1)).rejects.toMatchObject({ kind: "notFound" });
		await renamePasskey(await context(), { id: 1, name: "Старый телефон" });
		expect(await site.em.execute("select name from passkey")).toEqual([{ name: "Старый телефон" }]);
		site.clock.advance(31 * 60_000);
		await expect(deletePasskey(await context(), 1)).rejects.toMatchObject({ kind: "forbidden" });
		await deletePasskey(await confirmed(), 1);
		await expect(signInBy(device)).rejects.toMatchObject({ kind: "unauthenticated" });
		await expect(deletePasskey(await confirmed(), 1)).rejects.toMatchObject({ kind: "notFound" });
	});
});
