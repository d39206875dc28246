import { beforeEach, expect, it } from "vitest";
import type { VisitKind } from "#contract/visit.ts";
import { makeArtwork } from "#db/factories/artwork.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();

// The test clock is set to the middle of this day.
const TODAY = "2026-03-12";

const count = (kind: VisitKind, subject: string, visitors: number, day = TODAY) =>
	site.em.execute("insert into daily_count (day, kind, subject, visitors) values (?, ?, ?, ?)", [
		day,
		kind,
		subject,
		visitors,
	]);
const read = async (name: "reading" | "missed") => (await site.trpc(`visit.${name}`)).data;

beforeEach(async () => {
	for (const title of ["Читают", "Редко"]) await makePost(site.em, { title });
	await makeArtwork(site.em, { titleRu: "Вода" });
});

it("an empty site has thirty days without visits, ending today", async () => {
	const { days, ...others } = await read("reading");
	expect(days).toHaveLength(30);
	expect(days[0]).toEqual({ day: "2026-02-11", posts: 0, artworks: 0, landing: 0 });
	expect(days[29].day).toBe(TODAY);
	const nothing = { top: [], folded: 0 };
	expect(others).toEqual({ bookingClicks: 0, enquiryClicks: 0, posts: nothing, artworks: nothing });
	expect(await read("missed")).toEqual({ searches: nothing, pages: nothing });
});

it("visits are summed by day and kind, without older days", async () => {
	await count("postView", "1", 4);
	await count("postView", "2", 1);
	await count("landingView", "", 2, "2026-02-11");
	await count("landingView", "", 9, "2026-02-10");
	await count("bookingClick", "", 3);
	await count("bookingClick", "", 2, "2026-03-01");
	await count("enquiryClick", "", 1);
	const reading = await read("reading");
	expect(reading.days[29]).toEqual({ day: TODAY, posts: 5, artworks: 0, landing: 0 });
	expect(reading.days[0]).toMatchObject({ landing: 2 });
	expect(reading).toMatchObject({ bookingClicks: 5, enquiryClicks: 1 });
});

it("below three visitors, only the site's own titles are listed, and typed texts are just counted", async () => {
	await count("postView", "1", 2);
	await count("postView", "1", 1, "2026-03-01");
	await count("postView", "2", 2);
	await count("artworkView", "1", 3);
	const { posts, artworks } = await read("reading");
	expect(posts).toEqual({
		top: [
			{ subject: "1", title: "Читают", visitors: 3 },
			{ subject: "2", title: "Редко", visitors: null },
		],
		folded: 0,
	});
	expect(artworks).toEqual({ top: [{ subject: "1", title: "Вода", visitors: 3 }], folded: 0 });

	await count("missedSearch", "гипноз", 3);
	await count("missedSearch", "имя соседа", 2);
	await count("missedPage", "/staroe", 1);
	const missed = await read("missed");
	expect(missed.searches).toEqual({ top: [{ subject: "гипноз", title: "гипноз", visitors: 3 }], folded: 1 });
	expect(missed.pages).toEqual({ top: [], folded: 1 });
	expect(JSON.stringify(missed)).not.toContain("соседа");
});

it("at most five little-read posts are listed by title, and the rest are just counted", async () => {
	for (const title of ["Е", "Д", "Г", "В", "Б"]) await makePost(site.em, { title });
	for (let id = 2; id <= 7; id += 1) await count("postView", String(id), id === 7 ? 1 : 2);
	const { posts } = await read("reading");
	expect(posts.top.map(({ title }: { title: string }) => title)).toEqual(["Б", "В", "Г", "Д", "Е"]);
	expect(posts.top.every(({ visitors }: { visitors: unknown }) => visitors === null)).toBe(true);
	expect(posts.folded).toBe(1);
});

it("the five subjects with the most visitors are listed, without deleted posts", async () => {
	for (let n = 0; n < 7; n += 1) await count("missedSearch", `слово ${"абвгдеж"[n]}`, 10 - n);
	await count("postView", "1", 7);
	await site.em.execute("update post set deleted_at = now() where id = 1");
	expect((await read("missed")).searches.top.map(({ visitors }: { visitors: number }) => visitors)).toEqual([
		10, 9, 8, 7, 6,
	]);
	expect((await read("reading")).posts.top).toEqual([]);
});
