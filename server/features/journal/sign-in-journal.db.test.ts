import { beforeEach, expect, it } from "vitest";
import { JournalEntry } from "#db/entities/journal-entry.entity.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { setUpAdmin } from "../auth/auth.setup.ts";
import { verifyJournal } from "./journal-check.service.ts";
import { FAILURES_PER_HOUR } from "./sign-in-journal.service.ts";

const site = setUpTestSite();
const { trySignIn, changePassword, contextOf } = setUpAdmin(site);

const HOUR = 60 * 60_000;
const read = async () =>
	(await site.em.find(JournalEntry, {}, { orderBy: { id: "asc" } })).map(({ action, origin, admin, subject }) =>
		[action, origin, admin, subject].join("|"),
	);
/** Fails to sign in from a separate IP, so that no limit of an IP is reached. */
const fail = (number: number, username = "owner") =>
	trySignIn("wrong", `192.0.2.${number}`, username).catch(() => undefined);

beforeEach(() => {
	// Failures of a name delay its next sign-in.
	site.clock.sleep = async () => undefined;
});

it("a sign-in is recorded with the device family, and a password change is recorded too", async () => {
	const { token } = await trySignIn();
	await changePassword(token, "another long password");
	expect(await read()).toEqual(["signedIn|admin|owner|Firefox", "passwordChanged|admin|owner|"]);
});

it("a failure is recorded with an admin's name, but not with an unknown name, which may be a password", async () => {
	await fail(1);
	await fail(2, "correct horse battery staple");
	expect(await read()).toEqual(["signInFailed|visitor||имя owner, Firefox", "signInFailed|visitor||Firefox"]);
});

it("a wrong password of the signed-in admin is recorded as theirs", async () => {
	const { token } = await trySignIn();
	await changePassword(token, "another long password", "wrong").catch(() => undefined);
	expect((await contextOf(token)).viewer?.admin.username).toBe("owner");
	expect((await read()).at(-1)).toBe("signInFailed|admin|owner|имя owner, Firefox");
});

it("neither an arbitrary User-Agent header nor an IP address is recorded", async () => {
	const header = { "User-Agent": "kanarejka/1.0 (kanarejka@example.org)" };
	const body = { username: "kanarejka", password: "kanarejka" };
	await site.request("/api/auth/login", { body, headers: header });
	expect(await read()).toEqual(["signInFailed|visitor||"]);
	expect(JSON.stringify(await site.em.execute("select * from journal_entry"))).not.toMatch(
		/kanarejka|\d+\.\d+\.\d+\.\d+/,
	);
});

it("only the first failures within an hour are recorded, then that there are more", async () => {
	for (let number = 1; number <= FAILURES_PER_HOUR + 5; number += 1) await fail(number);
	const actions = async () => (await read()).map((line) => line.split("|")[0]);
	const first = [...Array(FAILURES_PER_HOUR).fill("signInFailed"), "moreSignInFailures"];
	expect(await actions()).toEqual(first);
	site.clock.advance(HOUR);
	await fail(99);
	expect(await actions()).toEqual([...first, "signInFailed"]);
	expect((await verifyJournal(site.em)).brokenAt).toBeNull();
});

it("concurrent failures do not exceed that limit", async () => {
	await Promise.all(Array.from({ length: FAILURES_PER_HOUR + 10 }, (_, number) => fail(number + 1)));
	expect((await read()).length).toBeLessThanOrEqual(FAILURES_PER_HOUR + 1);
});
