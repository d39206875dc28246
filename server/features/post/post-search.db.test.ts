import { describe, expect, it } from "vitest";
import { SEARCH_MATCHES_MAX } from "#contract/list-sizes.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { seedBulk } from "#db/seeders/bulk.seeder.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { presentSearch } from "./post.presenter.ts";
import { searchPosts } from "./post-search.service.ts";

const site = setUpTestSite();

const ASCII_PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

const search = async (q: string) => presentSearch(await searchPosts(site.context(), { q, limit: 12, offset: 0 }), []);
const titlesOf = async (q: string) => (await search(q)).posts.map(({ title }) => title);

const write = (title: string, text = "", excerpt = "") => makePost(site.em, { title, text, excerpt });

describe("a search", () => {
	it.each([
		["тревогами", "Тревога"],
		["ТРЕВ", "Тревога"],
		["елка", "Ёлка"],
		["Ёлки", "Елка"],
		["психалогия", "Психология"],
		["тревожность", "Тревога"],
		["тревога", "Тревожность"],
		["music", "Music"],
		["как", "Как и что"],
	])("for %j finds «%s»", async (q, title) => {
		await write(title);
		await write("Совсем другое");
		expect(await titlesOf(q)).toEqual([title]);
	});

	it("finds posts with every word in title, excerpt or text", async () => {
		await write("Сон", "про усталость и барабан");
		await write("Барабан", "", "усталость");
		await write("Усталость");
		expect(await titlesOf("барабан усталость")).toEqual(["Барабан", "Сон"]);
	});

	it("shows matches in titles before matches in texts, and exact words before similar ones", async () => {
		await write("Тревожность");
		await write("Сон", "и немного о тревоге");
		await write("Тревога");
		expect(await titlesOf("тревога")).toEqual(["Тревога", "Сон", "Тревожность"]);
	});

	it("never finds drafts or deleted posts", async () => {
		await makePost(site.em, { title: "Тайна", isPublished: false });
		await makePost(site.em, { title: "Тайна вторая", deletedAt: new Date() });
		expect(await search("тайна")).toEqual({ posts: [], total: 0, suggestion: null });
		// The other keyboard layout is suggested only if it finds public posts.
		expect((await search("nfqyf")).suggestion).toBeNull();
	});

	it("suggests the other keyboard layout only if that finds something", async () => {
		await write("Психология");
		expect(await search("gcb[jkjubz")).toMatchObject({ posts: [], suggestion: "психология" });
		for (const q of ["психология", "qwerty"]) expect((await search(q)).suggestion).toBeNull();
	});

	it.each([
		["Ёлка", "Под Ёлкой тихо", ["[Ёлка]"], ["Под ", "[Ёлкой]", " тихо"]],
		[
			"<b>Ёлка</b>",
			`${ASCII_PUNCTUATION} ёлка.рф/Ёлка_1`,
			["<b>", "[Ёлка]", "</b>"],
			[`${ASCII_PUNCTUATION} `, "[ёлка]", ".рф/", "[Ёлка]", "_1"],
		],
	])("highlights matches in %s as spelt in the text, even after punctuation", async (title, text, inTitle, inText) => {
		await write(title, text);
		const { posts } = await search("елка");
		const show = (parts: { text: string; isMatch: boolean }[] = []) =>
			parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text));
		expect([show(posts[0]?.titleParts), show(posts[0]?.snippet)]).toEqual([inTitle, inText]);
	});

	it("finds a changed title immediately", async () => {
		const { id } = await write("Ритм");
		await site.em.execute("update post set title = 'Пауза' where id = ?", [id]);
		expect(await titlesOf("ритм")).toEqual([]);
		expect(await titlesOf("пауза")).toEqual(["Пауза"]);
	});

	it("finds a word of many posts by walking the list, and a word of few by the index", async () => {
		await seedBulk(site.em, 2_100);
		await site.em.execute("update post set title = 'Редкость' where id in (1, 2, 2100)");
		await makePost(site.em, { title: "Запись для себя", isPublished: false });
		const common = await site.plansOf(() => search("запись"));
		expect(common.join()).toMatch(/post_public_index on post \(actual rows=500\b/);
		const rare = await site.plansOf(() => search("редкость"));
		expect(rare.join()).not.toContain("post_public_index");
		expect(await search("запись")).toMatchObject({ total: SEARCH_MATCHES_MAX });
		expect((await search("запись")).posts.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, n) => n + 3));
		expect((await search("редкость")).posts.map(({ id }) => id)).toEqual([1, 2, 2100]);
	});

	it.each(["example", "рассылка", "12"])("finds %j as part of an e-mail address or a number", async (q) => {
		await write("Письма", "рассылка@example.com/путь, версия 3.12.4");
		expect(await titlesOf(q)).toEqual(["Письма"]);
	});

	it.each([
		"",
		"   ",
		"' or 1=1; drop table post --",
		"!!! & | <-> :*",
		"\\",
		"а".repeat(200),
		"а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ",
		"\u0000\ud800",
		"%_*",
	])("accepts %j without changing anything", async (q) => {
		await write("Цел");
		expect(await search(q)).toMatchObject({ suggestion: null });
		expect(await titlesOf("цел")).toEqual(["Цел"]);
	});
});

describe("the search parser", () => {
	it("returns only words, numbers and blanks, whatever pair or triple of characters is repeated", async () => {
		// The parser's other tokens (tags, e-mail addresses, paths and the like) can take quadratic time.
		const [found] = await site.em.execute<{ units: number; tokens: number[]; isInPlace: boolean }[]>(
			`with sign as (select unnest(string_to_array(?, null) || array['a', '1', 'я', ' ']) as s),
			unit as (
				select a.s || b.s as u from sign a, sign b
				union all select a.s || b.s || c.s from sign a, sign b, sign c
			),
			source as (select u, search_source(repeat(u, 3)) as source from unit)
			select count(*)::int as units,
				array(select distinct tokid from source, ts_parse('default', source) order by tokid) as tokens,
				bool_and(length(source) = 3 * length(u)) as "isInPlace"
			from source`,
			[ASCII_PUNCTUATION],
		);
		const [asciiword, word, numword, blank, uint] = [1, 2, 3, 12, 22];
		expect(found).toEqual({
			units: 36 ** 2 + 36 ** 3,
			tokens: [asciiword, word, numword, blank, uint],
			isInPlace: true,
		});
	});

	it("takes about as long for punctuation as for words", async () => {
		const LENGTH = 10_000;
		const units = ["<!--", "a_", "~/", "./", "1@a", "a1@"];
		const ms = async (unit: string) => {
			const text = unit.repeat(LENGTH / unit.length);
			const begun = performance.now();
			await write("Ровно", text);
			await search("ровно");
			return performance.now() - begun;
		};
		await ms("слово ");
		for (const unit of units) {
			// Without `search_source` the ratio is more than a hundred at every attempt.
			await expect.poll(async () => (await ms(unit)) / (await ms("слово "))).toBeLessThan(20);
		}
	});
});
