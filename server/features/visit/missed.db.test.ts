import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { countedPath, countedWords } from "./missed.service.ts";

const site = setUpTestSite();
const BROWSER = { "User-Agent": "Mozilla/5.0 Firefox/140.0" };
const ROBOT = { "User-Agent": "Mozilla/5.0 (compatible; YandexBot/3.0)" };

const search = (q: string, headers: Record<string, string> = {}) =>
	site.request(`/api/blog/search?${new URLSearchParams({ q })}`, { headers: { ...BROWSER, ...headers } });

/** The missed searches and pages, after the buffered visits are written. */
async function missed() {
	await site.visits.flush();
	return site.em.execute("select kind, subject, visitors from daily_count order by kind, subject");
}

describe("a search that finds nothing", () => {
	it("is counted in lower case, once per IP and day, whatever the user agent", async () => {
		for (const q of ["Слон", "  слон ", "СЛОН"]) await search(q);
		await search("слон", { "User-Agent": "Mozilla/5.0 Firefox/141.0" });
		expect(await missed()).toEqual([{ kind: "missedSearch", subject: "слон", visitors: 1 }]);
		site.trustedProxies = 1;
		await search("слон", { "X-Forwarded-For": "198.51.100.7" });
		expect(await missed()).toMatchObject([{ visitors: 2 }]);
	});

	it("is not counted if it finds something, even in the other keyboard layout", async () => {
		await makePost(site.em, { title: "Тревога", text: "Тревога" });
		for (const q of ["тревога", "nhtdjuf"]) await search(q);
		expect(await missed()).toEqual([]);
	});

	it("is not counted for robots or the owner", async () => {
		await search("слон", ROBOT);
		const { cookie } = await site.signIn();
		await search("слон", { Cookie: cookie });
		expect(await missed()).toEqual([]);
	});

	it("stores nothing that links two searches of one visitor", async () => {
		for (const q of ["слон", "кит"]) await search(q);
		await missed();
		const visits = await site.em.execute<{ visitor: string; ip_hash: string }[]>("select visitor, ip_hash from visit");
		expect(new Set(visits.map(({ visitor }) => visitor)).size).toBe(2);
		expect(visits.map((visit) => visit.ip_hash)).toEqual(["", ""]);
	});

	it.each([
		["Иван  Петров", "иван петров"],
		["я".repeat(60), "я".repeat(60)],
		["я".repeat(61), undefined],
		["8 900 000", undefined],
		["anna@example.org", undefined],
		["٣ слона", undefined],
		["!!", undefined],
	])("«%s» is kept as %s", (q, kept) => {
		expect(countedWords(q)).toBe(kept);
	});

	it("is counted for at most three hundred new texts a day, and deleted after thirty days", async () => {
		const visitor = (n: number) => ({ day: "2026-03-12", visitor: `${n}`, ipHash: "" });
		const add = (n: number) => site.visits.add({ kind: "missedSearch", subject: `слово ${n}`, ...visitor(n) });
		for (let n = 0; n < 200; n += 1) add(n);
		await site.visits.flush();
		for (let n = 100; n < 500; n += 1) add(n);
		await site.visits.flush();
		expect(await site.count("daily_count")).toBe(300);
		// Words that are already known are still counted.
		site.visits.add({ kind: "missedSearch", subject: "слово 1", ...visitor(900) });
		await site.visits.flush();
		const [known] = await site.em.execute("select visitors from daily_count where subject = 'слово 1'");
		expect(known).toEqual({ visitors: 2 });
		site.clock.time = new Date("2026-04-12T12:00:00Z");
		await site.purge();
		expect(await site.count("daily_count")).toBe(0);
	});
});

describe("an address without a page", () => {
	it.each([
		["/o-sebe/", "/o-sebe/"],
		["/%D1%8F", "/%D1%8F"],
		[`/preview/${"x".repeat(43)}`, undefined],
		[`/%70review/${"x".repeat(43)}`, undefined],
		[`/odin/${"xY3_".repeat(10)}`, undefined],
		["/anna@example.org", undefined],
		["/anna%40example.org", undefined],
		["/9161234567", undefined],
		["/2019/vesna", "/2019/vesna"],
		["/%FF", undefined],
		[`/${"ya-".repeat(70)}`, undefined],
	])("%s is kept as %s", (path, kept) => {
		expect(countedPath(path)).toBe(kept);
	});
});
