import { describe, expect, it } from "vitest";
import { adminPageSchema } from "#contract/admin-post-list.ts";
import { readContentVersion } from "#db/content-version.ts";
import { makeTag } from "#db/factories/term.factory.ts";
import { purgeExpired } from "../../jobs/purge-expired.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { listDeletedPosts } from "./admin-post-list.service.ts";
import { findPublicPost } from "./post.service.ts";
import { createPost, deletePost, replacePost, restorePost } from "./post-editing.service.ts";
import { published, replacement } from "./post-inputs.setup.ts";

const site = setUpTestSite();

const countDeleted = async () => (await listDeletedPosts(site.context(), adminPageSchema.parse({}))).total;

describe("the trash", () => {
	it("restores a post with its relations", async () => {
		const tag = await makeTag(site.em);
		const post = await createPost(site.context(), published({ tags: [tag.id] }));
		await deletePost(site.context(), post.id);
		expect(await countDeleted()).toBe(1);
		const restored = await restorePost(site.context(), { id: post.id });
		expect(restored.tags.getItems()).toHaveLength(1);
		expect((await findPublicPost(site.context(), "zametka")).kind).toBe("post");
	});

	it("restores a post whose slug is taken only under a new one", async () => {
		const post = await createPost(site.context(), published());
		await deletePost(site.context(), post.id);
		await createPost(site.context(), published());
		await expect(restorePost(site.context(), { id: post.id })).rejects.toMatchObject({ kind: "conflict" });
		await expect(restorePost(site.context(), { id: post.id, slug: "zametka" })).rejects.toMatchObject({
			kind: "conflict",
		});
		const restored = await restorePost(site.context(), { id: post.id, slug: "zametka-2" });
		expect(restored.slug).toBe("zametka-2");
	});

	it("is emptied after thirty days", async () => {
		const post = await createPost(site.context(), published());
		await deletePost(site.context(), post.id);
		const purge = () => purgeExpired(site.database.orm, site.clock, "Europe/Moscow");
		site.clock.advance(29 * 24 * 3_600_000);
		await purge();
		expect(await countDeleted()).toBe(1);
		const before = await readContentVersion(site.em);
		site.clock.advance(2 * 24 * 3_600_000);
		await purge();
		await purge();
		expect(await readContentVersion(site.em)).toBe(before + 1);
		expect(await countDeleted()).toBe(0);
		expect((await findPublicPost(site.context(), "zametka")).kind).toBe("notFound");
	});

	it("does not contain a post that is not deleted", async () => {
		const post = await createPost(site.context(), published());
		await expect(restorePost(site.context(), { id: post.id })).rejects.toMatchObject({ kind: "notFound" });
		await deletePost(site.context(), post.id);
		await expect(deletePost(site.context(), post.id)).rejects.toMatchObject({ kind: "notFound" });
	});
});

describe("concurrent writers", () => {
	it("that swap slugs get no deadlock", async () => {
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

	it("leave no restored post without its slug", async () => {
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
