import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { PreviewLinkInput } from "#contract/preview-link.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { artworksOf } from "../artwork/artwork-inputs.setup.ts";
import { postsOf } from "../post/post-inputs.setup.ts";
import { createPreviewLink } from "./preview-link.service.ts";

const site = setUpTestSite();
const posts = postsOf(site);
const works = artworksOf(site);
const HOUR_MS = 3_600_000;

const create = (input: Partial<PreviewLinkInput>) =>
	site.trpc("previewLink.create", { entity: "post", days: 7, ...input });
/** Creates a link. @returns its token */
async function link(input: Partial<PreviewLinkInput>): Promise<string> {
	const { data } = await create(input);
	return data.path.slice("/preview/".length);
}
const open = (token: string) => site.rest(`/api/blog/previews/${token}`);
const list = async () => (await site.trpc("previewLink.list")).data;
/** The newest revision of an entity. */
async function lastRevision(entity: string, entityId: number) {
	const { data } = await site.trpc("revision.list", { entity, entityId });
	return data.revisions[0].id as number;
}

describe("creating a preview link", () => {
	it("returns a 256-bit token, of which the database stores only the hash, and the list nothing", async () => {
		const { id } = await makePost(site.em, { isPublished: false });
		const [one, two] = [await link({ entityId: id }), await link({ entityId: id })];
		expect(one).toMatch(/^[\w-]{43}$/);
		expect(two).not.toBe(one);
		const rows = JSON.stringify(await site.em.execute("select row_to_json(preview_link)::text from preview_link"));
		const hash = createHash("sha256").update(one).digest("hex");
		expect(rows).toContain(hash);
		expect(rows).not.toContain(one);
		const listed = JSON.stringify(await list());
		for (const secret of [one, hash]) expect(listed).not.toContain(secret);
	});

	it("accepts a lifetime of 1, 7 or 30 days", async () => {
		const { id: entityId } = await makePost(site.em);
		for (const days of [1, 7, 30] as const) {
			const expiresAt = new Date(site.clock.now().getTime() + days * DAY_MS).toISOString();
			expect((await create({ entityId, days })).data).toMatchObject({ expiresAt });
		}
		const refused = await site.trpc("previewLink.create", { entity: "post", entityId, days: 365 });
		expect(refused.problem).toMatchObject({ status: 422, errors: [{ path: "days" }] });
	});

	it("returns 404 for what is missing or in the trash, and for a revision of another entity", async () => {
		await works.setUp();
		const deleted = await makePost(site.em, { deletedAt: new Date() });
		const [one, other] = [await posts.create(), await posts.create({ slug: "drugaya" })];
		const work = await works.create();
		for (const input of [
			{ entityId: deleted.id },
			{ entityId: 404 },
			{ entity: "artwork", entityId: 404 },
			{ entityId: one.id, revisionId: await lastRevision("post", other.id) },
			{ entityId: one.id, revisionId: await lastRevision("artwork", work.id) },
			{ entityId: one.id, revisionId: 404 },
		] as const) {
			expect((await create(input)).status).toBe(404);
		}
		expect(await site.count("preview_link")).toBe(0);
	});
});

describe("a preview link to a post", () => {
	it("shows the last saved version, rendered, while readers see the published one", async () => {
		const { id } = await posts.create({ content: "Было" });
		const token = await link({ entityId: id });
		expect((await open(token)).body).toMatchObject({ article: { html: "<p>Было</p>\n" } });
		await posts.save(id, { title: "Правка", content: "Стало **иначе**" });
		expect((await open(token)).body).toMatchObject({
			kind: "article",
			article: { title: "Правка", html: "<p>Стало <strong>иначе</strong></p>\n", slug: "zametka" },
			revisionAt: null,
		});
		expect((await posts.readArticle("zametka")).post.title).toBe("Заметка");
	});

	it("shows the values of its revision, whatever is saved afterwards", async () => {
		const category = await site.trpc("category.create", { name: "Раздел", slug: "razdel" });
		const { id } = await posts.createDraft({ content: "Первый", categoryId: category.data.id });
		const token = await link({ entityId: id, revisionId: await lastRevision("post", id) });
		site.clock.advance(60_000);
		await posts.replace(id, { title: "Вторая", content: "Второй", published: false });
		const shown = { article: { title: "Заметка", html: "<p>Первый</p>\n", category: { slug: "razdel" } } };
		expect((await open(token)).body).toMatchObject({ ...shown, revisionAt: "2026-03-12T09:00:00.000Z" });
		// A category that was deleted meanwhile is left out.
		await site.trpc("category.delete", { id: category.data.id });
		expect((await open(token)).body.article.category).toBeNull();
	});
});

describe("a preview link to a work", () => {
	it("shows a hidden work, and the working copy of a public one", async () => {
		await works.setUp();
		const hidden = await works.create({ slug: "skrytaya", titleRu: "Скрытая", isHidden: true });
		expect((await open(await link({ entity: "artwork", entityId: hidden.id }))).body).toMatchObject({
			kind: "artwork",
			artwork: { titleRu: "Скрытая" },
		});
		const { id: entityId } = await works.create();
		const frozen = await link({ entity: "artwork", entityId, revisionId: await lastRevision("artwork", entityId) });
		const live = await link({ entity: "artwork", entityId });
		await works.save(entityId, { titleRu: "Прибой", year: 2025 });
		expect((await open(live)).body.artwork).toMatchObject({ titleRu: "Прибой", year: 2025 });
		expect((await open(frozen)).body.artwork).toMatchObject({ titleRu: "Море", year: 2026 });
		expect((await site.rest("/api/gallery/works/more")).body).toMatchObject({ titleRu: "Море" });
		await works.remove(entityId);
		expect((await open(live)).status).toBe(404);
	});
});

describe("the list of preview links", () => {
	it("includes only working links, with what they show, newest first", async () => {
		await works.setUp();
		const [post, deleted] = [await posts.create(), await posts.create({ slug: "v-korzine" })];
		const work = await works.create();
		await link({ entityId: post.id, days: 1 });
		site.clock.advance(DAY_MS);
		await link({ entityId: post.id, revisionId: await lastRevision("post", post.id) });
		await posts.save(post.id, { title: "Правка" });
		for (const { id } of [post, deleted]) await link({ entityId: id });
		await link({ entity: "artwork", entityId: work.id });
		await posts.remove(deleted.id);
		const [createdAt, expiresAt] = ["2026-03-13T09:00:00.000Z", "2026-03-20T09:00:00.000Z"];
		const rest = { createdAt, expiresAt, lastOpenedAt: null };
		const ofPost = { entity: "post", entityId: post.id, ...rest };
		expect(await list()).toEqual([
			{ id: 5, entity: "artwork", entityId: work.id, title: "Море", revisionAt: null, ...rest },
			{ id: 3, title: "Правка", revisionAt: null, ...ofPost },
			{ id: 2, title: "Заметка", revisionAt: "2026-03-12T09:00:00.000Z", ...ofPost },
		]);
	});

	it("reports when a link was last opened, to the hour", async () => {
		const token = await link({ entityId: (await posts.createDraft()).id });
		const openedAt = async () => (await list())[0].lastOpenedAt;
		const first = site.clock.now().toISOString();
		await open(token);
		site.clock.advance(HOUR_MS - 1);
		await open(token);
		expect(await openedAt()).toBe(first);
		site.clock.advance(1);
		await open(token);
		expect(await openedAt()).toBe("2026-03-12T10:00:00.000Z");
	});
});

describe("revoking preview links", () => {
	it("ends one link, or all of them", async () => {
		const { id: entityId } = await posts.createDraft();
		const tokens = [await link({ entityId }), await link({ entityId }), await link({ entityId })];
		const statuses = async () => Promise.all(tokens.map(async (token) => (await open(token)).status));
		expect((await site.trpc("previewLink.revoke", { id: 1 })).status).toBe(200);
		expect((await site.trpc("previewLink.revoke", { id: 1 })).status).toBe(404);
		expect(await statuses()).toEqual([404, 200, 200]);
		await site.trpc("previewLink.revokeAll");
		expect(await statuses()).toEqual([404, 404, 404]);
	});
});

describe("housekeeping", () => {
	it("deletes expired links, and those of permanently deleted posts", async () => {
		const [one, two] = [await posts.createDraft(), await posts.createDraft({ slug: "drugaya" })];
		for (const { id } of [one, two]) await link({ entityId: id, days: 30 });
		await link({ entityId: one.id, days: 1 });
		await posts.remove(two.id);
		site.clock.advance(DAY_MS);
		await site.purge();
		expect(await site.count("preview_link")).toBe(2);
		await site.em.execute("update post set deleted_at = '2026-01-01' where id = ?", [two.id]);
		await site.purge();
		expect(await site.em.execute("select entity_id from preview_link")).toEqual([{ entity_id: one.id }]);
	});

	it("keeps the revision that a link shows until the link expires", async () => {
		const { id: entityId } = await posts.createDraft();
		const revisionId = await lastRevision("post", entityId);
		await posts.replace(entityId, { title: "Потом", published: false });
		site.clock.advance(31 * DAY_MS);
		const { token } = await createPreviewLink(site.context(), { entity: "post", entityId, revisionId, days: 1 });
		await site.purge();
		expect((await open(token)).body).toMatchObject({ article: { title: "Заметка" } });
		site.clock.advance(DAY_MS);
		await site.purge();
		expect([await site.count("revision"), (await open(token)).status]).toEqual([1, 404]);
	});
});
