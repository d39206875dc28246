import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Credentials } from "#contract/auth.ts";
import { PASSWORD, setUpTestSite } from "../../testing/test-site.ts";
import { setPassword } from "./admin.service.ts";
import { changePassword, signIn } from "./auth.service.ts";
import {
	ensureAdmin,
	firstPasswordFile,
	NoAdminError,
	removeUsedFirstPassword,
	writeFirstPassword,
} from "./first-admin.service.ts";
import { findViewer } from "./session.service.ts";

const site = setUpTestSite();

const OWNER = { username: "owner", password: PASSWORD };
const orm = () => site.database.orm;
const NO_SETTINGS = { username: undefined, password: undefined };
const failIfDelivered = () => Promise.reject(new Error("Nothing was generated"));

/** Creates the first admin with a generated password. @returns the name and the password */
async function generate(): Promise<Credentials> {
	const delivered: Credentials[] = [];
	await ensureAdmin(orm(), NO_SETTINGS, async (made) => void delivered.push(made));
	const [generated] = delivered;
	if (!generated) throw new Error("Nothing was generated");
	return generated;
}

/** Signs in. @returns the context of the next request of the session */
async function signInContext(credentials: Credentials) {
	const { token } = await signIn(site.context(), credentials);
	const viewer = await findViewer(site.em, token, site.clock.now());
	return { ...site.context(), restrictedViewer: viewer };
}

describe("the first admin", () => {
	it("comes from the settings, and remains when they change", async () => {
		await ensureAdmin(orm(), OWNER, failIfDelivered);
		const other = { username: "other", password: "something else long" };
		await ensureAdmin(orm(), other, failIfDelivered);
		const { admin } = await signIn(site.context(), OWNER);
		expect(admin.mustChangePassword).toBe(false);
		expect(await site.em.execute("select id from admin")).toHaveLength(1);
	});

	it("is required in the settings where none may be generated", async () => {
		await expect(ensureAdmin(orm(), NO_SETTINGS, undefined)).rejects.toThrow(NoAdminError);
	});

	it("is generated once, with a password that has to be changed", async () => {
		const generated = await generate();
		const { admin } = await signIn(site.context(), generated);
		expect(admin.mustChangePassword).toBe(true);
		await ensureAdmin(orm(), NO_SETTINGS, failIfDelivered);
	});

	it("is not created when the password could not be delivered, and the next start creates another", async () => {
		const full = () => Promise.reject(new Error("The disk is full"));
		await expect(ensureAdmin(orm(), NO_SETTINGS, full)).rejects.toThrow("disk");
		const generated = await generate();
		expect((await signIn(site.context(), generated)).token).toBeTruthy();
	});

	it.each<[string, (generated: Credentials) => Promise<unknown>]>([
		[
			"in the admin",
			async ({ password, ...rest }) =>
				changePassword(await signInContext({ password, ...rest }), {
					currentPassword: password,
					newPassword: PASSWORD,
				}),
		],
		["by the command line", ({ username }) => setPassword(site.em, { username, password: PASSWORD }, site.clock.now())],
	])("has all rights once the generated password was changed %s", async (_, change) => {
		const generated = await generate();
		await change(generated);
		const changed = { ...generated, password: PASSWORD };
		const { admin } = await signIn(site.context(), changed);
		expect(admin.mustChangePassword).toBe(false);
	});

	it("has the file with the generated password removed when the password is changed in the admin, and not before", async () => {
		let removals = 0;
		site.removeFirstPasswordFile = async () => {
			removals += 1;
		};
		const generated = await generate();
		const context = await signInContext(generated);
		const change = (currentPassword: string) => changePassword(context, { currentPassword, newPassword: PASSWORD });
		await expect(change("wrong")).rejects.toThrow();
		expect(removals).toBe(0);
		await change(generated.password);
		expect(removals).toBe(1);
	});
});

describe("the file with the generated password", () => {
	let folder: string;
	let file: string;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "first-password-"));
		file = firstPasswordFile(folder);
	});
	afterEach(() => rmSync(folder, { recursive: true }));

	it("can be read only by the operating-system user of the site", async () => {
		await writeFirstPassword(file, "words");
		expect(readFileSync(file, "utf8")).toBe("words");
		expect(statSync(file).mode & 0o777).toBe(0o600);
	});

	it("replaces a file that was left there, and is never written through a symbolic link", async () => {
		const other = join(folder, "other");
		writeFileSync(other, "another's", { mode: 0o644 });
		symlinkSync(other, file);
		await writeFirstPassword(file, "first");
		await writeFirstPassword(file, "second");
		expect(readFileSync(other, "utf8")).toBe("another's");
		expect(readFileSync(file, "utf8")).toBe("second");
		expect(statSync(file).mode & 0o777).toBe(0o600);
	});

	it("remains while an admin has a generated password, and is removed after", async () => {
		await writeFirstPassword(file, "words");
		const generated = await generate();
		await removeUsedFirstPassword(site.em, file);
		expect(existsSync(file)).toBe(true);
		const changed = { ...generated, password: PASSWORD };
		await setPassword(site.em, changed, site.clock.now());
		await removeUsedFirstPassword(site.em, file);
		expect(existsSync(file)).toBe(false);
		await removeUsedFirstPassword(site.em, file);
	});
});
