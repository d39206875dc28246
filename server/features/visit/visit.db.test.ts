import { beforeEach, describe, expect, it } from "vitest";
import { makeArtwork } from "#db/factories/artwork.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { FROM_FOREIGN_PAGE, setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();
const BROWSER = { "User-Agent": "Mozilla/5.0 Firefox/140.0" };
const ROBOT = { "User-Agent": "Mozilla/5.0 (compatible; YandexBot/3.0)" };

const report = (query: string, headers: Record<string, string> = BROWSER) =>
	site.request(`/api/visits?${query}`, { method: "POST", headers });

/** The counts of all days, after the buffered visits are written. */
async function counts() {
	await site.visits.flush();
	return site.em.execute("select kind, subject, visitors from daily_count order by kind, subject");
}

beforeEach(async () => {
	await makePost(site.em, { slug: "statya" });
	await makeArtwork(site.em, { slug: "rabota" });
});

describe("a reported visit", () => {
	it("is counted by kind, and by id for posts and works", async () => {
		for (const kind of ["view&path=/", "bookingClick", "enquiryClick"]) {
			expect((await report(`kind=${kind}`)).status).toBe(204);
		}
		for (const path of ["/gallery/rabota", "/en/gallery/rabota", "/blog/statya"])
			await report(`kind=view&path=${path}`);
		// The same view over the specification's endpoint counts once.
		await site.request("/api/blog/posts/statya/view", { method: "POST", headers: BROWSER });
		expect(await counts()).toEqual([
			{ kind: "artworkView", subject: "1", visitors: 1 },
			{ kind: "bookingClick", subject: "", visitors: 1 },
			{ kind: "enquiryClick", subject: "", visitors: 1 },
			{ kind: "landingView", subject: "", visitors: 1 },
			{ kind: "postView", subject: "1", visitors: 1 },
		]);
	});

	it("counts once per visitor and day", async () => {
		for (let n = 0; n < 3; n += 1) await report("kind=view&path=/");
		await report("kind=view&path=/", { "User-Agent": "Mozilla/5.0 Firefox/141.0" });
		expect(await counts()).toEqual([{ kind: "landingView", subject: "", visitors: 2 }]);
		site.clock.advance(DAY_MS);
		await report("kind=view&path=/");
		expect(await counts()).toMatchObject([{ visitors: 2 }, { visitors: 1 }]);
	});

	it("is not counted for robots, prefetches, the owner, or clients that name no browser", async () => {
		await report("kind=view&path=/", ROBOT);
		await report("kind=view&path=/", {});
		await report("kind=view&path=/", { ...BROWSER, "Sec-Purpose": "prefetch" });
		const { cookie } = await site.signIn();
		const owner = { ...BROWSER, Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
		expect((await report("kind=view&path=/", owner)).status).toBe(204);
		expect(await counts()).toEqual([]);
	});

	it("returns 422 if it is invalid, 404 for an unknown work, and 403 from another site", async () => {
		for (const query of [
			"",
			"kind=postView",
			"kind=missedSearch",
			"kind=view",
			"kind=bookingClick&path=/",
			"kind=view&path=/privacy",
		]) {
			expect((await report(query)).status, query).toBe(422);
		}
		expect((await report("kind=view&path=/gallery/net")).status).toBe(404);
		expect((await report("kind=view&path=/", { ...BROWSER, ...FROM_FOREIGN_PAGE })).status).toBe(403);
		expect(await counts()).toEqual([]);
	});

	it("is limited to fifty per kind and IP, whatever the user agent", async () => {
		for (let n = 0; n < 60; n += 1) await report("kind=view&path=/", { "User-Agent": `Mozilla/5.0 Firefox/${n}` });
		expect(await counts()).toEqual([{ kind: "landingView", subject: "", visitors: 50 }]);
	});

	it("loses its visitor after the day, and its count after two years", async () => {
		await report("kind=view&path=/");
		await site.visits.flush();
		site.clock.advance(DAY_MS);
		await site.purge();
		expect(await site.count("visit")).toBe(0);
		expect(await counts()).toHaveLength(1);
		site.clock.advance(731 * DAY_MS);
		await site.purge();
		expect(await counts()).toEqual([]);
	});
});
