import { describe, expect, it } from "vitest";
import { makeCategory } from "#db/factories/term.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { listPostHeads } from "./post.service.ts";
import { createPostCounts } from "./post-count.service.ts";
import { postsOf } from "./post-inputs.setup.ts";

const site = setUpTestSite();
const { create, createDraft, remove } = postsOf(site);

const isCount = (sql: string) => /^select count\(/.test(sql);

/** A site that keeps the counts. @returns the total of a list, and whether it was counted for it */
function keepCounts() {
	const postCounts = createPostCounts();
	return async (query: { category?: string } = {}) => {
		let total = 0;
		const statements = await site.statementsOf(async () => {
			[, total] = await listPostHeads({ ...site.context(), postCounts }, query);
		});
		return { total, isCounted: statements.some(isCount) };
	};
}

describe("the number of posts in a list", () => {
	it("is counted once for each list, and again after a change of the content", async () => {
		const category = await makeCategory(site.em, { slug: "sny" });
		await create({ slug: "one" });
		const { id } = await create({ slug: "two", categoryId: category.id });
		const count = keepCounts();
		expect(await count()).toEqual({ total: 2, isCounted: true });
		expect(await count({ category: "sny" })).toEqual({ total: 1, isCounted: true });
		expect(await count()).toEqual({ total: 2, isCounted: false });
		expect(await count({ category: "sny" })).toEqual({ total: 1, isCounted: false });
		await remove(id);
		expect(await count()).toEqual({ total: 1, isCounted: true });
		expect(await count({ category: "sny" })).toEqual({ total: 0, isCounted: true });
	});

	it("includes a scheduled post as soon as readers see it", async () => {
		await create({ slug: "one" });
		const { id } = await createDraft({ slug: "two", content: "Текст" });
		const publishAt = new Date(site.clock.now().getTime() + 1_000).toISOString();
		await site.trpc("post.schedule", { id, publishAt, withdrawAt: null });
		const count = keepCounts();
		for (const isCounted of [true, false]) expect(await count()).toEqual({ total: 1, isCounted });
		site.clock.advance(1_000);
		expect(await count()).toEqual({ total: 2, isCounted: true });
	});

	it("is not kept for terms that do not exist, of which there are infinitely many", async () => {
		const count = keepCounts();
		for (const isCounted of [true, true]) expect(await count({ category: "net" })).toEqual({ total: 0, isCounted });
	});
});
