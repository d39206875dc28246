import { describe, expect, it } from "vitest";
import { adminPageSchema } from "#contract/admin-post-list.ts";
import { postInputSchema, postReplacementSchema } from "#contract/post.ts";
import { readContentVersion } from "#db/content-version.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { purgeExpired } from "../../jobs/purge-expired.ts";
import { renderMarkup } from "../../markup/render.ts";
import { createRenderThread } from "../../markup/render-thread.ts";
import { RENDERER_VERSION } from "../../markup/rendered-markup.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { categoryService } from "../category/category.service.ts";
import { tagService } from "../tag/tag.service.ts";
import { listDeletedPosts } from "./admin-post-list.service.ts";
import { presentAdminPost, presentArticle } from "./post.presenter.ts";
import { findPublicPost, listPostHeads, listPosts } from "./post.service.ts";
import {
	createPost,
	deletePost,
	getPost,
	replacePost,
	restorePost,
} from "./post-editing.service.ts";

const site = setUpTestSite();

const draft = (change: object = {}) =>
	postInputSchema.parse({ slug: "zametka", title: "Заметка", ...change });
const published = (change: object = {}) =>
	draft({ content: "Текст", published: true, ...change });
const replacement = (change: object = {}) =>
	postReplacementSchema.parse({
		slug: "zametka",
		title: "Заметка",
		content: "Текст",
		published: true,
		...change,
	});

const countDeleted = async () =>
	(await listDeletedPosts(site.context(), adminPageSchema.parse({}))).total;

async function readArticle(slug: string) {
	const found = await findPublicPost(site.context(), slug);
	if (found.kind !== "post") throw new Error(`${slug}: ${found.kind}`);
	return found;
}

describe("a new post", () => {
	it("needs only a slug, and is a draft", async () => {
		const post = await createPost(
			site.context(),
			postInputSchema.parse({ slug: "pusto" }),
		);
		expect(presentAdminPost(post)).toMatchObject({
			slug: "pusto",
			title: "",
			published: false,
			isDraft: true,
			publishedAt: null,
			featuredImage: "",
			metaDescription: "",
			categoryId: null,
			tags: [],
			version: 1,
		});
	});

	it("has a picture with the words for who does not see it, which readers get too", async () => {
		const picture = {
			featuredImage: "/generated-icon.png",
			featuredImageAlt: "Синее поле",
		};
		const post = await createPost(site.context(), published(picture));
		expect(presentAdminPost(post)).toMatchObject(picture);
		expect(presentArticle(await readArticle("zametka"))).toMatchObject(picture);
		const replaced = await replacePost(site.context(), post.id, replacement());
		expect(presentAdminPost(replaced).featuredImageAlt).toBe("");
	});

	it("has its category, tags, rendering and reading time", async () => {
		const category = await makeCategory(site.em);
		const tags = [await makeTag(site.em), await makeTag(site.em)];
		const post = await createPost(
			site.context(),
			published({
				content: "# Раз\n\nдва",
				categoryId: category.id,
				tags: tags.map(({ id }) => id),
			}),
		);
		const admin = presentAdminPost(post);
		expect(admin.category?.name).toBe(category.name);
		expect(admin.tags.map(({ id }) => id).sort()).toEqual(
			tags.map(({ id }) => id).sort(),
		);
		expect(admin.readingTime).toBe(1);
		const article = presentArticle(await readArticle("zametka"));
		expect(article.html).toBe(
			'<h2 id="h-raz"><a class="anchor" href="#h-raz">Раз</a></h2>\n<p>два</p>\n',
		);
		expect(article.summary).toBe("Раз два");
	});

	it("is refused a category and a tag that are not there, and leaves nothing behind", async () => {
		await expect(
			createPost(site.context(), draft({ categoryId: 77 })),
		).rejects.toMatchObject({
			kind: "invalid",
			errors: [{ path: "categoryId" }],
		});
		await expect(
			createPost(site.context(), draft({ tags: [77] })),
		).rejects.toMatchObject({ kind: "invalid", errors: [{ path: "tags.0" }] });
		const [row] = await site.em.execute<{ count: number }[]>(
			"select count(*)::int from post",
		);
		expect(row?.count).toBe(0);
	});

	it("is refused a slug that another post has, and leaves nothing behind", async () => {
		await createPost(site.context(), draft());
		await expect(createPost(site.context(), draft())).rejects.toMatchObject({
			kind: "conflict",
			errors: [{ path: "slug" }],
		});
		const [row] = await site.em.execute<{ count: number }[]>(
			"select count(*)::int from post",
		);
		expect(row?.count).toBe(1);
	});

	it("gets a slug that many want at the same instant for exactly one of them", async () => {
		const results = await Promise.allSettled(
			Array.from({ length: 8 }, () => createPost(site.context(), draft())),
		);
		const done = results.filter(({ status }) => status === "fulfilled");
		expect(done).toHaveLength(1);
		for (const result of results) {
			if (result.status === "rejected") {
				expect(result.reason).toMatchObject({ kind: "conflict" });
			}
		}
	});
});

describe("the public list", () => {
	it("shows published posts alone, by publication, newest first", async () => {
		const early = await makePost(site.em, {
			publishedAt: new Date("2026-02-01"),
		});
		const late = await makePost(site.em, {
			publishedAt: new Date("2026-02-02"),
		});
		await makePost(site.em, { isPublished: false });
		await makePost(site.em, { deletedAt: new Date() });
		const { posts, total } = await listPosts(site.context(), {});
		expect(posts.map(({ id }) => id)).toEqual([late.id, early.id]);
		expect(total).toBe(2);
	});

	it("has the later made first of two published at the same moment", async () => {
		const publishedAt = new Date("2026-02-01");
		const one = await makePost(site.em, { publishedAt });
		const two = await makePost(site.em, { publishedAt });
		const { posts } = await listPosts(site.context(), {});
		expect(posts.map(({ id }) => id)).toEqual([two.id, one.id]);
	});

	it("knows no deleted tag", async () => {
		const tag = await makeTag(site.em);
		await makePost(site.em, { tags: [tag] });
		await tagService.delete(site.context(), tag.id);
		const { total } = await listPosts(site.context(), { tag: tag.slug });
		expect(total).toBe(0);
	});

	it("is cut to a page and filtered by category and tag", async () => {
		const category = await makeCategory(site.em);
		const tag = await makeTag(site.em);
		const both = await makePost(site.em, { category, tags: [tag] });
		await makePost(site.em, { category });
		await makePost(site.em, { tags: [tag, await makeTag(site.em)] });
		const ids = async (query: object) =>
			(await listPosts(site.context(), query)).posts.map(({ id }) => id);
		expect(await ids({ category: category.slug, tag: tag.slug })).toEqual([
			both.id,
		]);
		expect(await ids({ tag: tag.slug })).toHaveLength(2);
		expect(await ids({ category: "nothing" })).toEqual([]);
		const page = await listPosts(site.context(), { limit: 1, offset: 1 });
		expect(page.posts).toHaveLength(1);
		expect(page.total).toBe(3);
	});

	it("gives all tags of a post that is found by one of them", async () => {
		const tags = [await makeTag(site.em), await makeTag(site.em)];
		await makePost(site.em, { tags });
		const { posts } = await listPosts(site.context(), { tag: tags[0]?.slug });
		expect(posts[0]?.tags.getItems()).toHaveLength(2);
	});

	it("does not read the sources where only heads are shown", async () => {
		await makePost(site.em);
		const { posts } = await listPostHeads(site.context(), {});
		expect(posts[0]).toMatchObject({ content: undefined, html: undefined });
	});

	it("takes the newest hundred where nothing is said", async () => {
		await site.em.execute(
			`insert into post (title, content, excerpt, published, is_draft, featured_image, meta_description,
				reading_time, html, text, summary, renderer_version, created_at, updated_at, published_at)
			select 'x', 'x', '', true, false, '', '', 1, '', '', '', 1, now(), now(), now()
			from generate_series(1, 103)`,
		);
		const { posts, total } = await listPosts(site.context(), {});
		expect(posts).toHaveLength(100);
		expect(total).toBe(103);
	});
});

describe("an address", () => {
	it("that was left redirects to the newer one, and may be taken by another post", async () => {
		const context = site.context();
		const post = await createPost(context, published({ slug: "one" }));
		await replacePost(site.context(), post.id, replacement({ slug: "two" }));
		const moved = await findPublicPost(site.context(), "one");
		expect(moved).toMatchObject({ kind: "moved" });
		expect(moved.kind === "moved" && moved.post.slug).toBe("two");
		const other = await createPost(site.context(), published({ slug: "one" }));
		const found = await findPublicPost(site.context(), "one");
		expect(found.kind === "post" && found.post.id).toBe(other.id);
	});

	it("can be taken back by the post that left it", async () => {
		const post = await createPost(site.context(), published({ slug: "one" }));
		await replacePost(site.context(), post.id, replacement({ slug: "two" }));
		await replacePost(site.context(), post.id, replacement({ slug: "one" }));
		expect((await findPublicPost(site.context(), "one")).kind).toBe("post");
		expect((await findPublicPost(site.context(), "two")).kind).toBe("moved");
	});

	it("that is taken comes with the next that can be had", async () => {
		const offered = (slug: string, id?: number) =>
			(id === undefined
				? createPost(site.context(), draft({ slug }))
				: replacePost(site.context(), id, replacement({ slug }))
			).then(
				() => "none: it was free",
				({ kind, errors }) => [kind, errors[0].path, errors[0].suggestion],
			);
		const taken = (suggestion: string) => ["conflict", "slug", suggestion];
		const post = await createPost(site.context(), draft({ slug: "one" }));
		expect(await offered("one")).toEqual(taken("one-2"));
		for (const slug of ["one-2", "one-3", "one-5", "one-two", "one-2-2"]) {
			await createPost(site.context(), draft({ slug }));
		}
		expect(await offered("one")).toEqual(taken("one-4"));
		expect(await offered("one-2")).toEqual(taken("one-2-3"));

		// Slugs that are free: the post's own, a former one, a deleted post's.
		const { id } = await createPost(site.context(), draft({ slug: "one-4" }));
		expect(await offered("one", id)).toEqual(taken("one-4"));
		await replacePost(site.context(), id, replacement({ slug: "far" }));
		expect(await offered("one")).toEqual(taken("one-4"));
		await replacePost(site.context(), id, replacement({ slug: "one-4" }));
		expect(await offered("one")).toEqual(taken("one-6"));
		await deletePost(site.context(), id);
		expect(await offered("one")).toEqual(taken("one-4"));
		await replacePost(site.context(), post.id, replacement({ slug: "one-4" }));
	});

	it("of the greatest length has a next one too", async () => {
		const slug = `${"a".repeat(193)}-${"b".repeat(6)}`;
		await createPost(site.context(), draft({ slug }));
		const suggestion = `${"a".repeat(193)}-2`;
		await expect(
			createPost(site.context(), draft({ slug })),
		).rejects.toMatchObject({ errors: [{ suggestion }] });
		await createPost(site.context(), draft({ slug: suggestion }));
	});

	it("of a deleted post is gone, of a deleted draft it never was", async () => {
		const post = await createPost(site.context(), published({ slug: "one" }));
		await deletePost(site.context(), post.id);
		expect((await findPublicPost(site.context(), "one")).kind).toBe("gone");
		const note = await createPost(site.context(), draft({ slug: "two" }));
		await deletePost(site.context(), note.id);
		expect((await findPublicPost(site.context(), "two")).kind).toBe("notFound");
	});

	it.each(["", "nothing", "..", "a/b", "%00", "\u0000", "А", "a".repeat(300)])(
		"%j leads nowhere",
		async (slug) => {
			expect((await findPublicPost(site.context(), slug)).kind).toBe(
				"notFound",
			);
		},
	);

	it("of a draft leads readers nowhere, also from its former slug", async () => {
		const post = await createPost(site.context(), draft({ slug: "one" }));
		await replacePost(
			site.context(),
			post.id,
			replacement({ slug: "two", published: false }),
		);
		expect((await findPublicPost(site.context(), "one")).kind).toBe("notFound");
		expect((await findPublicPost(site.context(), "two")).kind).toBe("notFound");
	});
});

describe("a replaced post", () => {
	it("keeps its creation and its first publication", async () => {
		const post = await createPost(site.context(), published());
		const first = site.clock.now();
		site.clock.advance(60_000);
		await replacePost(
			site.context(),
			post.id,
			replacement({ published: false }),
		);
		site.clock.advance(60_000);
		const again = await replacePost(
			site.context(),
			post.id,
			replacement({ title: "Снова" }),
		);
		expect(again.title).toBe("Снова");
		expect(again.createdAt).toEqual(first);
		expect(again.publishedAt).toEqual(first);
		expect(again.updatedAt).toEqual(site.clock.now());
		expect(again.version).toBe(3);
	});

	it("loses what the replacement leaves out", async () => {
		const tag = await makeTag(site.em);
		const category = await makeCategory(site.em);
		const post = await createPost(
			site.context(),
			published({ tags: [tag.id], categoryId: category.id, excerpt: "Кратко" }),
		);
		const replaced = await replacePost(site.context(), post.id, replacement());
		expect(presentAdminPost(replaced)).toMatchObject({
			tags: [],
			categoryId: null,
			excerpt: "",
		});
	});

	it("has a version more, with its tags and category as without", async () => {
		const tag = await makeTag(site.em);
		const category = await makeCategory(site.em);
		const filed = { tags: [tag.id], categoryId: category.id };
		const post = await createPost(site.context(), published(filed));
		expect(post.version).toBe(1);
		const same = await replacePost(site.context(), post.id, replacement(filed));
		expect(same.version).toBe(2);
		const bare = await replacePost(site.context(), post.id, replacement());
		expect(bare.version).toBe(3);
	});

	it("keeps what is in the trash, where nothing else takes its place", async () => {
		const tag = await makeTag(site.em, { slug: "тег" });
		const other = await makeTag(site.em);
		const category = await makeCategory(site.em, { slug: "kategoriya" });
		const post = await createPost(
			site.context(),
			published({ tags: [tag.id], categoryId: category.id }),
		);
		await tagService.delete(site.context(), tag.id);
		await categoryService.delete(site.context(), category.id);
		const saved = await replacePost(
			site.context(),
			post.id,
			replacement({ tags: [other.id] }),
		);
		expect(presentAdminPost(saved)).toMatchObject({ categoryId: null });
		expect(presentAdminPost(saved).tags.map(({ id }) => id)).toEqual([
			other.id,
		]);
		await tagService.restore(site.context(), tag.id);
		await categoryService.restore(site.context(), category.id);
		const seen = async () =>
			presentAdminPost(await getPost(site.context(), post.id));
		expect((await seen()).categoryId).toBe(category.id);
		expect((await seen()).tags).toHaveLength(2);

		await categoryService.delete(site.context(), category.id);
		const next = await makeCategory(site.em);
		await replacePost(
			site.context(),
			post.id,
			replacement({ categoryId: next.id }),
		);
		await categoryService.restore(site.context(), category.id);
		expect((await seen()).categoryId).toBe(next.id);
		expect((await seen()).tags).toEqual([]);
	});

	it("is refused from a stale version, and taken without one", async () => {
		const post = await createPost(site.context(), published());
		const save = (title: string, version?: number) =>
			replacePost(site.context(), post.id, replacement({ title, version }));
		await save("Первое окно", 1);
		await expect(save("Второе окно", 1)).rejects.toMatchObject({
			kind: "conflict",
		});
		expect((await save("Без версии")).title).toBe("Без версии");
	});

	it("is saved by exactly one of two writers with the same version", async () => {
		const post = await createPost(site.context(), published());
		const results = await Promise.allSettled(
			["а", "б", "в", "г"].map((title) =>
				replacePost(
					site.context(),
					post.id,
					replacement({ title, version: post.version }),
				),
			),
		);
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(
			1,
		);
	});

	it("is refused with a category or a tag that was deleted meanwhile, and stays as it was", async () => {
		const category = await makeCategory(site.em);
		const tag = await makeTag(site.em);
		const filed = { tags: [tag.id], categoryId: category.id };
		const post = await createPost(site.context(), published(filed));
		const save = () =>
			replacePost(
				site.context(),
				post.id,
				replacement({ ...filed, title: "Н" }),
			);
		await tagService.delete(site.context(), tag.id);
		await expect(save()).rejects.toMatchObject({
			kind: "invalid",
			errors: [{ path: "tags.0" }],
		});
		await categoryService.delete(site.context(), category.id);
		await expect(save()).rejects.toMatchObject({
			kind: "invalid",
			errors: [{ path: "categoryId" }],
		});
		expect(await getPost(site.context(), post.id)).toMatchObject({
			title: "Заметка",
			version: 1,
		});
	});

	it("that is not there is missing", async () => {
		await expect(
			replacePost(site.context(), 404, replacement()),
		).rejects.toMatchObject({ kind: "notFound" });
	});
});

describe("writers at the same instant", () => {
	it("that swap slugs get answers, never a deadlock", async () => {
		const one = await createPost(site.context(), published({ slug: "odin" }));
		const two = await createPost(site.context(), published({ slug: "dva" }));
		for (let round = 0; round < 10; round += 1) {
			const results = await Promise.allSettled([
				replacePost(site.context(), one.id, replacement({ slug: "dva" })),
				replacePost(site.context(), two.id, replacement({ slug: "odin" })),
			]);
			for (const result of results) {
				if (result.status === "rejected") {
					expect(result.reason).toMatchObject({ kind: "conflict" });
				}
			}
		}
	});

	it("leave no restored post without its address", async () => {
		for (let round = 0; round < 10; round += 1) {
			const slug = `adres-${round}`;
			const post = await createPost(site.context(), published({ slug }));
			await deletePost(site.context(), post.id);
			const [restored] = await Promise.allSettled([
				restorePost(site.context(), { id: post.id }),
				createPost(site.context(), published({ slug })),
			]);
			if (restored.status === "fulfilled") {
				expect(restored.value.slug).toBe(slug);
				const found = await findPublicPost(site.context(), slug);
				expect(found.kind === "post" && found.post.id).toBe(post.id);
			}
		}
	});
});

describe("the trash", () => {
	it("gives a post back with its relations", async () => {
		const tag = await makeTag(site.em);
		const post = await createPost(
			site.context(),
			published({ tags: [tag.id] }),
		);
		await deletePost(site.context(), post.id);
		expect(await countDeleted()).toBe(1);
		const restored = await restorePost(site.context(), { id: post.id });
		expect(restored.tags.getItems()).toHaveLength(1);
		expect((await findPublicPost(site.context(), "zametka")).kind).toBe("post");
	});

	it("gives nothing back onto a taken slug, unless under a new one", async () => {
		const post = await createPost(site.context(), published());
		await deletePost(site.context(), post.id);
		await createPost(site.context(), published());
		await expect(
			restorePost(site.context(), { id: post.id }),
		).rejects.toMatchObject({ kind: "conflict" });
		await expect(
			restorePost(site.context(), { id: post.id, slug: "zametka" }),
		).rejects.toMatchObject({ kind: "conflict" });
		const restored = await restorePost(site.context(), {
			id: post.id,
			slug: "zametka-2",
		});
		expect(restored.slug).toBe("zametka-2");
	});

	it("is emptied after thirty days", async () => {
		const post = await createPost(site.context(), published());
		await deletePost(site.context(), post.id);
		const clean = () =>
			purgeExpired(site.database.orm, site.clock, "Europe/Moscow");
		site.clock.advance(29 * 24 * 3_600_000);
		await clean();
		expect(await countDeleted()).toBe(1);
		const before = await readContentVersion(site.em);
		site.clock.advance(2 * 24 * 3_600_000);
		await clean();
		await clean();
		expect(await readContentVersion(site.em)).toBe(before + 1);
		expect(await countDeleted()).toBe(0);
		expect((await findPublicPost(site.context(), "zametka")).kind).toBe(
			"notFound",
		);
	});

	it("does not hold a post that is not deleted", async () => {
		const post = await createPost(site.context(), published());
		await expect(
			restorePost(site.context(), { id: post.id }),
		).rejects.toMatchObject({ kind: "notFound" });
		await deletePost(site.context(), post.id);
		await expect(deletePost(site.context(), post.id)).rejects.toMatchObject({
			kind: "notFound",
		});
	});
});

describe("the content version", () => {
	it("is raised by a write, and not by one that failed", async () => {
		const before = await readContentVersion(site.em);
		await createPost(site.context(), published());
		expect(await readContentVersion(site.em)).toBe(before + 1);
		await createPost(site.context(), published()).catch(() => undefined);
		expect(await readContentVersion(site.em)).toBe(before + 1);
	});
});

describe("a text that is saved", () => {
	it("is rendered outside of every transaction, in which others would wait", async () => {
		const { id } = await makePost(site.em);
		let asked = 0;
		site.render = async (source) => {
			const open = await site.em.execute(
				"select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
			);
			expect(open).toEqual([]);
			asked += 1;
			return renderMarkup(source);
		};
		await createPost(site.context(), published());
		await replacePost(site.context(), id, published({ slug: "vtoraya" }));
		expect(asked).toBe(2);
	});

	it("and takes too much to render is refused at its field, and changes nothing", async () => {
		const { id } = await makePost(site.em, { content: "Прежний текст" });
		const { token } = await site.signIn();
		site.render = createRenderThread(0);
		for (const [method, path] of [
			["POST", "/api/admin/posts"],
			["PUT", `/api/admin/posts/${id}`],
		] as const) {
			const body = published({ slug: "slozhnaya" });
			const response = await site.request(path, { method, body, token });
			expect(response.status).toBe(422);
			expect(await response.json()).toMatchObject({
				errors: [
					{ path: "content", message: expect.stringContaining("слишком") },
				],
			});
		}
		const kept = await site.em.execute("select content from post");
		expect(kept).toEqual([{ content: "Прежний текст" }]);
	});
});

describe("an article", () => {
	const store = (version: number) =>
		site.em.execute(
			"update post set html = '<p>сохранено</p>', summary = 'сохранено', renderer_version = ?",
			[version],
		);
	const show = async () => presentArticle(await readArticle("novaya"));

	it("is rendered for its reader where none is stored yet, or by an older release", async () => {
		await makePost(site.em, { slug: "novaya", content: "**да**" });
		expect(await show()).toMatchObject({
			html: "<p><strong>да</strong></p>\n",
			summary: "да",
		});
		await store(RENDERER_VERSION - 1);
		expect((await show()).html).toBe("<p><strong>да</strong></p>\n");
	});

	it("is shown as stored by this release or a newer one", async () => {
		await makePost(site.em, { slug: "novaya", content: "**да**" });
		for (const version of [RENDERER_VERSION, RENDERER_VERSION + 1]) {
			await store(version);
			expect(await show()).toMatchObject({
				html: "<p>сохранено</p>",
				summary: "сохранено",
			});
		}
	});

	it("that takes too much to render is shown as plain paragraphs", async () => {
		await makePost(site.em, { slug: "novaya", content: "**да**\n\n<b>" });
		site.render = createRenderThread(0);
		expect((await show()).html).toBe("<p>**да**</p>\n<p>&lt;b&gt;</p>\n");
	});
});
