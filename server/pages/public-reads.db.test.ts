import { beforeEach, describe, expect, it } from "vitest";
import { adminArtworkSchema } from "#contract/artwork.ts";
import { pageValuesSchema } from "#contract/page.ts";
import { PUBLIC_PAGES } from "#contract/pages.ts";
import { postValuesSchema } from "#contract/post.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { endpoints } from "../api/rest.ts";
import { artworksOf } from "../features/artwork/artwork-inputs.setup.ts";
import { postsOf } from "../features/post/post-inputs.setup.ts";
import { setUpBuiltPages } from "../testing/built-pages.ts";
import { makeOnce } from "../testing/make-once.ts";
import { secretTexts } from "../testing/secret-texts.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { open } = setUpBuiltPages(site);
const { create, createDraft, save } = postsOf(site);
const works = artworksOf(site);

// Every text hidden from readers contains this word, and every hidden slug its transliteration.
const SECRET = /тайн|tajn/i;
const HIDDEN = secretTexts(postValuesSchema, "Тайна");
const HIDDEN_WORK = secretTexts(adminArtworkSchema, "Тайна");
const HIDDEN_PAGE = secretTexts(pageValuesSchema, "Тайна");
const HOUR = 60 * 60_000;
const inHours = (hours: number) => new Date(site.clock.now().getTime() + hours * HOUR).toISOString();
const MOMENTS = { publishAt: null, withdrawAt: null };

/** The slug of a public post and of a public work, both of which have a working copy. */
const SLUG = "vidimaya";

/** Creates a post and a work in every state in which some of their values must be hidden from readers. */
async function makeHiddenValues() {
	const [{ id: categoryId }, tag] = [
		await makeCategory(site.em, { name: "Тайная" }),
		await makeTag(site.em, { name: "тайный" }),
	];
	const terms = { categoryId, tags: [tag.id] };
	await createDraft({ ...HIDDEN, ...terms, slug: "tajnyj-chernovik" });
	const { id: edited } = await create({ slug: SLUG });
	await save(edited, { ...HIDDEN, ...terms, slug: "tajnaya-pravka" });
	const { id: waiting } = await createDraft({ ...HIDDEN, ...terms, slug: "tajnaya-v-plane" });
	await site.trpc("post.schedule", { id: waiting, ...MOMENTS, publishAt: inHours(1) });
	const { id: replaced } = await create({ slug: "s-planom" });
	await save(replaced, { ...HIDDEN, ...terms, slug: "tajnaya-zamena" });
	await site.trpc("post.schedule", { id: replaced, ...MOMENTS, publishAt: inHours(2) });
	const { id: ended } = await create({ ...HIDDEN, ...terms, slug: "tajnaya-snyata" });
	await site.trpc("post.schedule", { id: ended, ...MOMENTS, withdrawAt: inHours(0.25) });
	await works.setUp();
	const { id: work } = await works.create({ slug: SLUG });
	await works.save(work, { ...HIDDEN_WORK, slug: "tajnaya-rabota" });
	const { id: shown } = await works.create({ ...HIDDEN_WORK, slug: "tajnaya-pozzhe", isHidden: true });
	await site.trpc("artwork.schedule", { id: shown, ...MOMENTS, publishAt: inHours(1) });
	await works.create({ ...HIDDEN_WORK, slug: "tajnaya-skryta", isHidden: true });
	const page = { title: "Видимая", content: "Текст", slug: SLUG, place: "header", published: true };
	const { data } = await site.trpc("page.create", page);
	const values = { ...page, ...HIDDEN_PAGE, slug: "tajnaya-stranica" };
	await site.trpc("page.save", { id: data.id, values });
	await site.trpc("page.create", { ...values, slug: "tajnaya-stranica-2", published: false });
}

/** The URLs of all public reads, with the slug of public content. */
const READS = endpoints
	.filter(({ method, access }) => method === "get" && (access === "public" || access === "personal"))
	.map(({ path }) => path.replace("{slug}", SLUG).replace("{token}", "x".repeat(43)).replace("{document}", "privacy"));
const URLS = [
	...READS,
	// A search repeats its words.
	"/api/blog/search?q=статья",
	...PUBLIC_PAGES.map(({ path }) => path.replace("$slug", SLUG).replace("$document", "privacy")),
	...["/sitemap.xml", "/robots.txt", "/blog/rss.xml", "/blog/atom.xml", "/blog/feed.json"],
];

describe("readers see only published values", () => {
	beforeEach(async () => {
		await makeOnce(site, makeHiddenValues);
		site.clock.advance(HOUR / 2);
	});

	it.each(URLS)("at %s", async (url) => {
		const isFound = !url.includes("previews") && url !== "/api/blog/search";
		const { status, html } = await open(url);
		if (isFound) expect(status).toBe(200);
		// The admin's API paths of categories and tags are public, as the specification says: their names are not
		// secret.
		if (url !== "/api/categories" && url !== "/api/tags") expect(html).not.toMatch(SECRET);
	});

	it("in a search for hidden text", async () => {
		const { body } = await site.rest("/api/blog/search?q=тайна");
		expect(body).toMatchObject({ posts: [], total: 0 });
	});

	it.each(["chernovik", "pravka", "v-plane", "zamena", "snyata"])(
		"and get 404 for a hidden slug: tajn…-%s",
		async (end) => {
			const [row] = await site.em.execute<{ slug: string }[]>("select slug from post_slug where slug like ?", [
				`%${end}`,
			]);
			const slug = row?.slug ?? `tajnaya-${end}`;
			for (const path of [
				`/api/blog/posts/${slug}`,
				`/api/blog/posts/${slug}/comments`,
				`/api/blog/posts/${slug}/reactions`,
			]) {
				expect([path, (await site.request(path)).status]).toEqual([path, 404]);
			}
		},
	);
});
