import { describe, expect, it } from "vitest";
import { makePost } from "../../../db/factories/post.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { presentSearch } from "./post.presenter.ts";
import { deletePost } from "./post-editing.service.ts";
import { searchPosts } from "./post-search.service.ts";

const site = setUpTestSite();

async function search(q: string) {
	const found = await searchPosts(site.scope(), { q, limit: 12, offset: 0 });
	return presentSearch(found);
}
const titlesOf = async (q: string) =>
	(await search(q)).posts.map(({ title }) => title);

const write = (title: string, text = "", excerpt = "") =>
	makePost(site.em, { title, text, excerpt });

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

	it("needs every word, and finds it in title, excerpt and text", async () => {
		await write("Сон", "про усталость и барабан");
		await write("Барабан", "", "усталость");
		await write("Усталость");
		expect(await titlesOf("барабан усталость")).toEqual(["Барабан", "Сон"]);
	});

	it("shows titles before texts, the very words before those like them", async () => {
		await write("Тревожность");
		await write("Сон", "и немного о тревоге");
		await write("Тревога");
		expect(await titlesOf("тревога")).toEqual([
			"Тревога",
			"Сон",
			"Тревожность",
		]);
	});

	it("never finds what readers may not see", async () => {
		await makePost(site.em, { title: "Тайна", isPublished: false });
		const { id } = await write("Тайна вторая");
		await deletePost(site.scope(), id);
		expect(await search("тайна")).toEqual({
			posts: [],
			total: 0,
			suggestion: null,
		});
		// Nor by the other layout.
		expect((await search("nfqyf")).suggestion).toBeNull();
	});

	it("offers the other layout where that finds something, and only then", async () => {
		await write("Психология");
		expect(await search("gcb[jkjubz")).toMatchObject({
			posts: [],
			suggestion: "психология",
		});
		expect((await search("психология")).suggestion).toBeNull();
		expect((await search("qwerty")).suggestion).toBeNull();
	});

	it("marks what it found, in the text's own spelling", async () => {
		await write("Ёлка", "Под Ёлкой тихо");
		const { posts } = await search("елка");
		expect(posts[0]).toMatchObject({
			titleParts: [{ text: "Ёлка", isMatch: true }],
			snippet: [
				{ text: "Под ", isMatch: false },
				{ text: "Ёлкой", isMatch: true },
				{ text: " тихо", isMatch: false },
			],
		});
	});

	it("follows what is written: a changed title counts at once", async () => {
		const { id } = await write("Ритм");
		await site.em.execute("update post set title = 'Пауза' where id = ?", [id]);
		expect(await titlesOf("ритм")).toEqual([]);
		expect(await titlesOf("пауза")).toEqual(["Пауза"]);
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
	])("for %j answers, and changes nothing", async (q) => {
		await write("Цел");
		expect(await search(q)).toMatchObject({ suggestion: null });
		expect(await titlesOf("цел")).toEqual(["Цел"]);
	});
});
