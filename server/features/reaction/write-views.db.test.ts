import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { ViewBuffer } from "../../jobs/view-buffer.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { recordView } from "./reaction.service.ts";
import { writeViews } from "./write-views.service.ts";

const site = setUpTestSite();

describe("buffered views", () => {
	const view = (number: number, postId: number) => ({
		...{ postId, day: "2026-03-12" },
		...{ visitor: `visitor ${number}`, ipHash: `ip ${number}` },
	});
	const counts = async () =>
		(await site.em.execute<{ view_count: number }[]>("select view_count from post order by id")).map(
			(row) => row.view_count,
		);
	/** A buffer that writes to the database, unless that is down. */
	function createBuffer({ isDown = false } = {}) {
		const state = { isDown, tries: 0, written: 0, errors: [] as unknown[] };
		const buffer = new ViewBuffer(
			async (views) => {
				state.tries += 1;
				if (state.isDown) throw new Error("down");
				await writeViews(site.database.orm, views);
				state.written += views.length;
			},
			(error) => state.errors.push(error),
		);
		return { buffer, state };
	}

	it("are written in one statement, for all posts at once", async () => {
		const [one, two] = [await makePost(site.em), await makePost(site.em)];
		const { buffer, state } = createBuffer();
		for (let n = 0; n < 30; n += 1) {
			buffer.add(view(n, one.id));
			buffer.add(view(n % 10, two.id));
		}
		await buffer.flush();
		await buffer.flush();
		expect(state).toMatchObject({ tries: 1, errors: [] });
		expect(await counts()).toEqual([30, 10]);
	});

	it("are written automatically within seconds", async () => {
		await makePost(site.em, { slug: "statya" });
		await recordView(site.context(), "statya");
		expect(await counts()).toEqual([0]);
		await expect.poll(counts, { timeout: 10_000 }).toEqual([1]);
	});

	it("are not lost while the database is down", async () => {
		const { id } = await makePost(site.em);
		const { buffer, state } = createBuffer({ isDown: true });
		buffer.add(view(1, id));
		await buffer.flush();
		expect(state.errors).toHaveLength(1);
		state.isDown = false;
		await buffer.flush();
		expect(await counts()).toEqual([1]);
	});

	it("are retried after a while, not at once, however many they are, and dropped past ten thousand", async () => {
		const { id } = await makePost(site.em);
		const { buffer, state } = createBuffer({ isDown: true });
		for (let n = 0; n < 1_500; n += 1) buffer.add(view(n, id));
		await buffer.flush();
		await new Promise((resolve) => setTimeout(resolve, 50));
		// The first write begins at a thousand views, without waiting for the timer.
		expect(state.tries).toBe(2);
		for (let n = 0; n < 10_500; n += 1) buffer.add(view(n, id));
		await buffer.flush();
		state.isDown = false;
		await buffer.flush();
		expect(state.written).toBe(10_000);
	});

	it("of a post that was deleted for good do not block the others", async () => {
		const { id } = await makePost(site.em);
		for (const postId of [999_999, id]) site.views.add(view(1, postId));
		await site.views.flush();
		expect(await counts()).toEqual([1]);
	});

	it("of several processes count each visitor once", async () => {
		const posts = await Promise.all([1, 2, 3].map(() => makePost(site.em)));
		const buffers = Array.from({ length: 4 }, () => createBuffer());
		for (const [index, { buffer }] of buffers.entries()) {
			for (const { id } of index % 2 ? posts : posts.toReversed()) {
				for (let n = 0; n < 20; n += 1) buffer.add(view(n, id));
			}
		}
		await Promise.all(buffers.map(({ buffer }) => buffer.flush()));
		expect(buffers.flatMap(({ state }) => state.errors)).toEqual([]);
		expect(await counts()).toEqual([20, 20, 20]);
	});
});
