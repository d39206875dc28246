import { expect, it, vi } from "vitest";
import { withContentLock } from "#db/content-version.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { registerMedia } from "./register-media.ts";

const site = setUpTestSite();

const HASH = "a".repeat(32);

const register = () => registerMedia({ orm: site.database.orm, clock: site.clock, media: site.media });

it("pictures stored by earlier versions are registered in the library once, with their uses in posts", async () => {
	for (const name of [`${HASH}-480.avif`, `${HASH}-900x600.jpg`, `share-${HASH}.png`]) {
		await site.media.write(name, Buffer.from("12345"));
	}
	const post = await makePost(site.em, { content: `![](/media/${HASH}-900x600.jpg)`, deletedAt: site.clock.now() });
	await makePost(site.em);
	await register();
	const { data } = await site.trpc("media.byId", { id: 1 });
	expect(data).toMatchObject({
		...{ kind: "picture", contentType: "image/jpeg", width: 900, height: 600, byteLength: 5, useCount: 1 },
		...{ url: `/media/${HASH}-900x600.jpg`, uses: [{ entity: "post", entityId: post.id, field: "content" }] },
	});
	expect(await site.count("media")).toBe(1);
	// Files that a killed upload leaves later do not belong to an earlier version.
	await site.media.write(`${"b".repeat(32)}-9x9.jpg`, Buffer.from("1"));
	await register();
	expect(await site.count("media")).toBe(1);
});

it("an interrupted registration can be repeated without duplicates", async () => {
	await site.media.write(`${HASH}-900x600.jpg`, Buffer.from("1"));
	await register();
	await site.em.execute("delete from applied_seed");
	await register();
	expect([await site.count("media"), await site.count("media_rendition")]).toEqual([1, 1]);
});

it("a registration waits for a post being saved without locking the post", async () => {
	await site.media.write(`${HASH}-900x600.jpg`, Buffer.from("1"));
	const post = await makePost(site.em, { content: `![Море](/media/${HASH}-900x600.jpg)` });
	const registered = await withContentLock(site.em.fork(), async (em) => {
		const running = register();
		const waiting = () =>
			site.em.execute(
				"select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
			);
		await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 10_000);
		await em.execute("select id from post where id = ? for update", [post.id]);
		return { running };
	});
	await registered.running;
	const { data } = await site.trpc("media.byId", { id: 1 });
	expect(data).toMatchObject({ altRu: "Море", useCount: 1 });
});
