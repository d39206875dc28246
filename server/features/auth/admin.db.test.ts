import { expect, it, vi } from "vitest";
import { PASSWORD, setUpTestSite } from "../../testing/test-site.ts";
import { addAdmin, listAdmins, removeAdmin, setPassword } from "./admin.service.ts";
import { signIn } from "./auth.service.ts";
import { findViewer } from "./session.service.ts";

const site = setUpTestSite();

const now = () => site.clock.now();
const add = (username: string, password = PASSWORD) => addAdmin(site.em, { username, password }, now());
const signInAs = (username: string, password = PASSWORD) => signIn(site.context(), { username, password });
const names = async () => (await listAdmins(site.em, now())).map(({ username }) => username);

it("an admin of a name can be created once", async () => {
	expect(await add("anna")).toBe(true);
	expect(await add("anna", "an other long password")).toBe(false);
	expect((await signInAs("anna")).token).toBeTruthy();
});

it("the password of an unknown name is not set, and no admin is created", async () => {
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

it("an admin is removed with the sessions, but the last one cannot be removed", async () => {
	await add("anna");
	await add("boris");
	const { token } = await signInAs("boris");
	expect(await removeAdmin(site.em, "nobody")).toBe("unknown");
	expect(await removeAdmin(site.em, "boris")).toBe("removed");
	expect(await findViewer(site.em, token, now())).toBeUndefined();
	expect(await removeAdmin(site.em, "anna")).toBe("last");
	expect(await names()).toEqual(["anna"]);
});

it("one of the last two admins remains when both are removed at the same time", async () => {
	await add("anna");
	await add("boris");
	const removeBoth = () => Promise.all(["anna", "boris"].map((name) => removeAdmin(site.em, name)));
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
