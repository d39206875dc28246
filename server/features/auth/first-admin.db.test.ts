import {
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Credentials } from "#contract/auth.ts";
import { PASSWORD, setUpTestSite } from "../../testing/test-site.ts";
import { setPassword } from "./admin.service.ts";
import { changePassword, signIn } from "./auth.service.ts";
import { ensureAdmin, NoAdminError } from "./first-admin.service.ts";
import {
	firstPasswordFile,
	removeUsedFirstPassword,
	writeFirstPassword,
} from "./first-password.service.ts";
import { findViewer } from "./session.service.ts";

const site = setUpTestSite();

const OWNER = { username: "owner", password: PASSWORD };
const orm = () => site.database.orm;
const NOBODY = { username: undefined, password: undefined };
const nobodyIsTold = () => Promise.reject(new Error("Nothing was generated"));

/** The first admin of a database that only the site reaches. @returns what was generated */
async function generate(): Promise<Credentials> {
	const told: Credentials[] = [];
	await ensureAdmin(orm(), NOBODY, async (made) => void told.push(made));
	const [generated] = told;
	if (!generated) throw new Error("Nothing was generated");
	return generated;
}

/** Signs in. @returns the context of the session's next request */
async function comeIn(credentials: Credentials) {
	const { token } = await signIn(site.context(), credentials);
	const viewer = await findViewer(site.em, token, site.clock.now());
	return { ...site.context(), restrictedViewer: viewer };
}

describe("the first admin", () => {
	it("is the one that the settings name, and stays when they change", async () => {
		await ensureAdmin(orm(), OWNER, nobodyIsTold);
		const other = { username: "other", password: "something else long" };
		await ensureAdmin(orm(), other, nobodyIsTold);
		const { admin } = await signIn(site.context(), OWNER);
		expect(admin.mustChangePassword).toBe(false);
		expect(await site.em.execute("select id from admin")).toHaveLength(1);
	});

	it("is asked for where none may be generated", async () => {
		await expect(ensureAdmin(orm(), NOBODY, undefined)).rejects.toThrow(
			NoAdminError,
		);
	});

	it("is generated once, with a password that has to be changed", async () => {
		const generated = await generate();
		const { admin } = await signIn(site.context(), generated);
		expect(admin.mustChangePassword).toBe(true);
		await ensureAdmin(orm(), NOBODY, nobodyIsTold);
	});

	it("is not made where the password could not be handed over: the next start makes another", async () => {
		const full = () => Promise.reject(new Error("The disk is full"));
		await expect(ensureAdmin(orm(), NOBODY, full)).rejects.toThrow("disk");
		const generated = await generate();
		expect((await signIn(site.context(), generated)).token).toBeTruthy();
	});

	it.each<[string, (generated: Credentials) => Promise<unknown>]>([
		[
			"in the admin",
			async ({ password, ...rest }) =>
				changePassword(await comeIn({ password, ...rest }), {
					currentPassword: password,
					newPassword: PASSWORD,
				}),
		],
		[
			"by the command",
			({ username }) =>
				setPassword(
					site.em,
					{ username, password: PASSWORD },
					site.clock.now(),
				),
		],
	])(
		"may do everything once the password was changed %s",
		async (_, change) => {
			const generated = await generate();
			await change(generated);
			const changed = { ...generated, password: PASSWORD };
			const { admin } = await signIn(site.context(), changed);
			expect(admin.mustChangePassword).toBe(false);
		},
	);

	it("has the file of the password forgotten when it is changed in the admin, and not before", async () => {
		let forgotten = 0;
		site.forgetFirstPassword = async () => {
			forgotten += 1;
		};
		const generated = await generate();
		const context = await comeIn(generated);
		const change = (currentPassword: string) =>
			changePassword(context, { currentPassword, newPassword: PASSWORD });
		await expect(change("wrong")).rejects.toThrow();
		expect(forgotten).toBe(0);
		await change(generated.password);
		expect(forgotten).toBe(1);
	});
});

describe("the file of a generated password", () => {
	let folder: string;
	let file: string;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "first-password-"));
		file = firstPasswordFile(folder);
	});
	afterEach(() => rmSync(folder, { recursive: true }));

	it("is for this user of the machine alone", async () => {
		await writeFirstPassword(file, "words");
		expect(readFileSync(file, "utf8")).toBe("words");
		expect(statSync(file).mode & 0o777).toBe(0o600);
	});

	it("takes the place of what was left there, and never writes through a link", async () => {
		const other = join(folder, "other");
		writeFileSync(other, "another's", { mode: 0o644 });
		symlinkSync(other, file);
		await writeFirstPassword(file, "first");
		await writeFirstPassword(file, "second");
		expect(readFileSync(other, "utf8")).toBe("another's");
		expect(readFileSync(file, "utf8")).toBe("second");
		expect(statSync(file).mode & 0o777).toBe(0o600);
	});

	it("stays while somebody has that password, then goes", async () => {
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
