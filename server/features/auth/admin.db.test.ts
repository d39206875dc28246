import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Credentials } from "#contract/auth.ts";
import { setUpFolder } from "#packages/testing";
import { PASSWORD, setUpTestSite } from "../../testing/test-site.ts";
import { addAdmin, listAdmins, removeAdmin, setPassword } from "./admin.service.ts";
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
	it("is created from the settings, and remains when they change", async () => {
		await ensureAdmin(orm(), OWNER, failIfDelivered);
		const other = { username: "other", password: "something else long" };
		await ensureAdmin(orm(), other, failIfDelivered);
		const { admin } = await signIn(site.context(), OWNER);
		expect(admin.mustChangePassword).toBe(false);
		expect(await site.em.execute("select id from admin")).toHaveLength(1);
	});

	it("is required in the settings if none may be generated", async () => {
		await expect(ensureAdmin(orm(), NO_SETTINGS, undefined)).rejects.toThrow(NoAdminError);
	});

	it("is generated once, with a password that must be changed", async () => {
		const generated = await generate();
		const { admin } = await signIn(site.context(), generated);
		expect(admin.mustChangePassword).toBe(true);
		await ensureAdmin(orm(), NO_SETTINGS, failIfDelivered);
	});

	it("is not created if the password cannot be delivered, and the next start generates another", async () => {
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
	])("has all rights once the generated password is changed %s", async (_, change) => {
		const generated = await generate();
		await change(generated);
		const changed = { ...generated, password: PASSWORD };
		const { admin } = await signIn(site.context(), changed);
		expect(admin.mustChangePassword).toBe(false);
	});

	it("has the generated password's file removed only once the password is changed in the admin", async () => {
		let removals = 0;
		site.removeFirstPasswordFile = async () => {
			removals += 1;
		};
		const generated = await generate();
		const context = await signInContext(generated);
		const change = (currentPassword: string) => changePassword(context, { currentPassword, newPassword: PASSWORD });
		await expect(change("wrong")).rejects.toMatchObject({ errors: [{ path: "currentPassword" }] });
		expect(removals).toBe(0);
		await change(generated.password);
		expect(removals).toBe(1);
	});
});

describe("the generated password's file", () => {
	const pathTo = setUpFolder();
	let file: string;
	beforeEach(() => {
		file = firstPasswordFile(pathTo());
	});

	it("is private to the site's operating-system user, and replaces older files and symbolic links", async () => {
		const other = pathTo("other");
		writeFileSync(other, "another's", { mode: 0o644 });
		symlinkSync(other, file);
		await writeFirstPassword(file, "first");
		await writeFirstPassword(file, "second");
		expect(readFileSync(other, "utf8")).toBe("another's");
		expect(readFileSync(file, "utf8")).toBe("second");
		expect(statSync(file).mode & 0o777).toBe(0o600);
	});

	it("remains while an admin has a generated password, and is removed afterwards", async () => {
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

const now = () => site.clock.now();
const add = (username: string, password = PASSWORD) => addAdmin(site.em, { username, password }, now());
const signInAs = (username: string, password = PASSWORD) => signIn(site.context(), { username, password });
const names = async () => (await listAdmins(site.em, now())).map(({ username }) => username);

it("a second admin of the same name is not created", async () => {
	expect(await add("anna")).toBe(true);
	expect(await add("anna", "an other long password")).toBe(false);
	expect((await signInAs("anna")).token).toBeTruthy();
});

it("setting the password of an unknown admin fails and creates none", async () => {
	await add("anna");
	const unknown = { username: "ana", password: "an other long password" };
	expect(await setPassword(site.em, unknown, now())).toBe(false);
	expect(await names()).toEqual(["anna"]);
});

it("admins are listed with their open sessions", async () => {
	await add("anna");
	const [createdAt, lastUsedAt] = [now(), new Date(now().getTime() + 60_000)];
	await add("boris");
	await signInAs("anna");
	site.clock.advance(60_000);
	await signInAs("anna");
	expect(await listAdmins(site.em, now())).toEqual([
		{ username: "anna", createdAt, openSessions: 2, lastUsedAt },
		{ username: "boris", createdAt, openSessions: 0, lastUsedAt: undefined },
	]);
	site.clock.advance(8 * 24 * 3_600_000);
	const [anna] = await listAdmins(site.em, now());
	expect(anna).toMatchObject({ openSessions: 0, lastUsedAt: undefined });
});

it("an admin is removed together with all sessions, but the last one cannot be removed", async () => {
	await add("anna");
	await add("boris");
	const { token } = await signInAs("boris");
	expect(await removeAdmin(site.em, "nobody", site.clock.now())).toBe("unknown");
	expect(await removeAdmin(site.em, "boris", site.clock.now())).toBe("removed");
	expect(await findViewer(site.em, token, now())).toBeUndefined();
	expect(await removeAdmin(site.em, "anna", site.clock.now())).toBe("last");
	expect(await names()).toEqual(["anna"]);
});

it("one admin remains when the last two are removed concurrently", async () => {
	await add("anna");
	await add("boris");
	const removeBoth = () => Promise.all(["anna", "boris"].map((name) => removeAdmin(site.em, name, site.clock.now())));
	const outcomes = await lockUntilBothWait(removeBoth);
	expect(outcomes.sort()).toEqual(["last", "removed"]);
	expect(await names()).toHaveLength(1);
});

/** Locks all admins until two transactions wait for them, so that neither finishes before the other begins. */
async function lockUntilBothWait<T>(work: () => Promise<T>): Promise<T> {
	const working = await site.em.transactional(async (em) => {
		await em.execute("select id from admin for update");
		const begun = { work: work() };
		await vi.waitFor(
			async () => {
				const waiting = await site.em.execute(
					"select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
				);
				expect(waiting).toHaveLength(2);
			},
			{ timeout: 10_000 },
		);
		return begun;
	});
	return working.work;
}
