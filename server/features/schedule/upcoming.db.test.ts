import { expect, it } from "vitest";
import { makeArtwork } from "#db/factories/artwork.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();

it("the next planned changes of posts and works are listed, soonest first", async () => {
	for (const title of ["Сразу", "Позже", "Черновик"]) await makePost(site.em, { title });
	await makeArtwork(site.em, { titleRu: "Вода" });
	await site.em.execute("update post set publish_at = '2026-03-20T09:00:00Z' where id = 2");
	await site.em.execute(
		"update post set publish_at = '2026-03-20T09:00:00Z', published = false, is_draft = true where id = 3",
	);
	await site.em.execute("update artwork set withdraw_at = '2026-03-15T09:00:00Z'");
	expect((await site.trpc("schedule.upcoming")).data).toEqual([
		{ entity: "artwork", id: 1, title: "Вода", change: "withdraw", at: "2026-03-15T09:00:00.000Z" },
		{ entity: "post", id: 2, title: "Позже", change: "publish", at: "2026-03-20T09:00:00.000Z" },
	]);
	await site.em.execute("update post set deleted_at = now()");
	await site.em.execute("update artwork set is_hidden = true");
	expect((await site.trpc("schedule.upcoming")).data).toEqual([]);
});
