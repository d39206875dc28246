import { describe, expect, it } from "vitest";
import { postReplacementSchema } from "#contract/post.ts";
import type { Tag } from "#db/entities/tag.entity.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeTag } from "#db/factories/term.factory.ts";
import { seedBulk } from "#db/seeders/bulk.seeder.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { presentCard } from "../post/post.presenter.ts";
import { listPosts } from "../post/post.service.ts";
import { replacePost } from "../post/post-editing.service.ts";
import { mergeTags } from "../tag-merge/tag-merge.service.ts";
import { presentCounted } from "../term/term.presenter.ts";
import { writeVisits } from "../visit/write-visits.service.ts";
import { presentTag } from "./tag.presenter.ts";
import { tagService } from "./tag.service.ts";

const site = setUpTestSite();

const makeTags = async (): Promise<[Tag, Tag, Tag]> => [
	await makeTag(site.em),
	await makeTag(site.em),
	await makeTag(site.em),
];

describe("tags", () => {
	it("can be renamed, deleted and restored, which posts reflect", async () => {
		const tag = await makeTag(site.em, { name: "Старое", slug: "старое" });
		await makePost(site.em, { tags: [tag] });
		const seen = async () =>
			(await listPosts(site.context(), {}))[0].flatMap((post) => presentCard(post, []).tags.map(({ name }) => name));
		await tagService.replace(site.context(), tag.id, { name: "Новое", slug: "новое" });
		expect(await seen()).toEqual(["Новое"]);
		await tagService.delete(site.context(), tag.id);
		expect(await seen()).toEqual([]);
		await tagService.restore(site.context(), tag.id);
		expect(await seen()).toEqual(["Новое"]);
		const again = expect(tagService.restore(site.context(), tag.id)).rejects;
		await again.toMatchObject({ kind: "notFound", message: "Такого тега в корзине нет" });
	});

	it("are listed for the admin with their number of posts, including drafts but not deleted posts", async () => {
		const tags = [await makeTag(site.em, { name: "а" }), await makeTag(site.em, { name: "б" })];
		await makePost(site.em, { tags });
		await makePost(site.em, { tags: tags.slice(1), isPublished: false });
		await makePost(site.em, { tags, deletedAt: new Date() });
		const counted = await tagService.listCounted(site.context());
		expect(counted.map((term) => presentCounted(term, presentTag))).toMatchObject([
			{ name: "а", postCount: 1, deletedAt: null },
			{ name: "б", postCount: 2, deletedAt: null },
		]);
	});
});

describe("merged tags", () => {
	const merge = (from: Tag, into: Tag) => mergeTags(site.context(), { fromId: from.id, intoId: into.id });
	const postTags = () => site.em.execute("select post_id, tag_id from post_tag order by 1, 2");
	const versions = () => site.em.execute<{ version: number }[]>("select version from post order by id");

	it("leave every post with the remaining tag once, even in the trash, and raise the changed posts' versions", async () => {
		const [from, into, other] = await makeTags();
		await makePost(site.em, { tags: [from] });
		await makePost(site.em, { tags: [from, into, other] });
		await makePost(site.em, { tags: [from], deletedAt: new Date() });
		await makePost(site.em, { tags: [into] });
		expect(presentCounted(await merge(from, into), presentTag)).toMatchObject({ id: into.id, postCount: 3 });
		expect(await postTags()).toEqual([
			{ post_id: 1, tag_id: into.id },
			{ post_id: 2, tag_id: into.id },
			{ post_id: 2, tag_id: other.id },
			{ post_id: 3, tag_id: into.id },
			{ post_id: 4, tag_id: into.id },
		]);
		expect((await versions()).map(({ version }) => version)).toEqual([2, 2, 2, 1]);
	});

	it("leave the merged tag in the trash without posts, so that restoring it does not undo the merge", async () => {
		const [from, into] = await makeTags();
		await makePost(site.em, { tags: [from] });
		await merge(from, into);
		const [trashed] = await tagService.listDeleted(site.context());
		expect(trashed).toMatchObject({ term: { id: from.id }, postCount: 0 });
		await tagService.restore(site.context(), from.id);
		expect(await postTags()).toEqual([{ post_id: 1, tag_id: into.id }]);
		expect((await versions()).map(({ version }) => version)).toEqual([2]);
	});

	it("are a conflict for a form that was opened before the merge", async () => {
		const [from, into] = await makeTags();
		const { id, version } = await makePost(site.em, { slug: "zametka", tags: [from] });
		const save = (tags: Tag[], input: object) => {
			const post = { slug: "zametka", tags: tags.map((tag) => tag.id), ...input };
			return replacePost(site.context(), id, postReplacementSchema.parse(post));
		};
		await merge(from, into);
		await expect(save([], { version })).rejects.toMatchObject({ kind: "conflict" });
		await expect(save([from], {})).rejects.toMatchObject({ kind: "invalid", errors: [{ path: "tags.0" }] });
		const saved = await save([into], { version: version + 1 });
		expect(saved.version).toBe(version + 2);
		expect(await postTags()).toEqual([{ post_id: id, tag_id: into.id }]);
	});

	it("must be two different existing tags", async () => {
		const [one, two] = await makeTags();
		await tagService.delete(site.context(), two.id);
		const raise = await site.raisedBy(async () => {
			for (const [fromId, intoId, status, path] of [
				[one.id, one.id, 422, "intoId"],
				[404, one.id, 404, "fromId"],
				[one.id, 404, 404, "intoId"],
				[two.id, one.id, 404, "fromId"],
				[one.id, two.id, 404, "intoId"],
			] as const) {
				expect((await site.trpc("tag.merge", { fromId, intoId })).problem).toMatchObject({
					status,
					errors: [{ path }],
				});
			}
		});
		expect(raise).toBe(0);
		expect(await tagService.listCounted(site.context())).toHaveLength(2);
	});

	it("leave one tag with every post when both are merged into each other concurrently", async () => {
		for (let round = 0; round < 5; round += 1) {
			const [one, two] = await makeTags();
			const posts = [await makePost(site.em, { tags: [one] }), await makePost(site.em, { tags: [two] })];
			const results = await Promise.allSettled([merge(one, two), merge(two, one)]);
			const [stays, ...more] = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
			expect(more).toEqual([]);
			expect(stays?.postCount).toBe(posts.length);
			for (const result of results) {
				if (result.status === "rejected") expect(result.reason).toMatchObject({ kind: "notFound" });
			}
		}
	});

	it("do not deadlock with concurrently written views", async () => {
		const POSTS = 500;
		await seedBulk(site.em, POSTS);
		const into = await makeTag(site.em);
		const others = await makeTags();
		await site.em.execute("insert into post_tag (post_id, tag_id) select post.id, tag.id from post, tag");
		const view = (reader: number) =>
			writeVisits(
				site.database.orm,
				Array.from({ length: POSTS }, (_, n) => ({
					kind: "postView" as const,
					subject: String(n + 1),
					day: "2026-03-12",
					visitor: `${reader}`,
					ipHash: `${reader}`,
				})),
			);
		await Promise.all([...others.flatMap((from, n) => [merge(from, into), view(n)]), view(3)]);
		expect(await site.em.execute("select distinct view_count, version from post")).toEqual([
			{ view_count: 4, version: 4 },
		]);
	});
});
