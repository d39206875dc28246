import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { ViewBuffer } from "../../jobs/view-buffer.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { recordView } from "./reaction.service.ts";
import { writeViews } from "./write-views.service.ts";

const site = setUpTestSite();

describe("buffered views", () => {
	const view = (number: number, postId: number) => ({
		postId,
		day: "2026-03-12",
		visitor: `visitor ${number}`,
		ipHash: `ip ${number}`,
	});
	const createBuffer = (write: ConstructorParameters<typeof ViewBuffer>[0]) =>
		new ViewBuffer(write, (error) => {
			throw error;
		});
	const counts = () =>
		site.em.execute<{ slug: string; view_count: number }[]>("select id, view_count from post order by id");

	it("are written in one statement, for all posts at once", async () => {
		const one = await makePost(site.em);
		const two = await makePost(site.em);
		let statements = 0;
		const buffer = createBuffer((views) => {
			statements += 1;
			return writeViews(site.database.orm, views);
		});
		for (let n = 0; n < 30; n += 1) {
			buffer.add(view(n, one.id));
			buffer.add(view(n % 10, two.id));
		}
		await buffer.flush();
		await buffer.flush();
		expect(statements).toBe(1);
		expect(await counts()).toEqual([
			{ id: one.id, view_count: 30 },
			{ id: two.id, view_count: 10 },
		]);
	});

	it("are written automatically within seconds", async () => {
		await makePost(site.em, { slug: "statya" });
		await recordView(site.context(), "statya");
		expect(await counts()).toMatchObject([{ view_count: 0 }]);
		await expect.poll(counts, { timeout: 10_000 }).toMatchObject([{ view_count: 1 }]);
	});

	it("are not lost while the database is down", async () => {
		const post = await makePost(site.em);
		let isDown = true;
		const errors: unknown[] = [];
		const buffer = new ViewBuffer(
			async (views) => {
				if (isDown) throw new Error("down");
				await writeViews(site.database.orm, views);
			},
			(error) => errors.push(error),
		);
		buffer.add(view(1, post.id));
		await buffer.flush();
		expect(errors).toHaveLength(1);
		isDown = false;
		await buffer.flush();
		expect(await counts()).toMatchObject([{ view_count: 1 }]);
	});

	it("are retried after a while, not at once, however many they are", async () => {
		let tries = 0;
		const buffer = new ViewBuffer(
			async () => {
				tries += 1;
				throw new Error("down");
			},
			() => {},
		);
		for (let n = 0; n < 1_500; n += 1) buffer.add(view(n, 1));
		await buffer.flush();
		await new Promise((resolve) => setTimeout(resolve, 50));
		// The first write begins at a thousand views, without waiting for the timer.
		expect(tries).toBe(2);
	});

	it("are dropped past ten thousand", async () => {
		let written = 0;
		let isDown = true;
		const buffer = new ViewBuffer(
			async (views) => {
				if (isDown) throw new Error("down");
				written += views.length;
			},
			() => {},
		);
		for (let n = 0; n < 10_500; n += 1) buffer.add(view(n, 1));
		await buffer.flush();
		isDown = false;
		await buffer.flush();
		expect(written).toBe(10_000);
	});

	it("of a post that was deleted for good do not block the others", async () => {
		const post = await makePost(site.em);
		site.views.add(view(1, 999_999));
		site.views.add(view(1, post.id));
		await site.views.flush();
		expect(await counts()).toMatchObject([{ view_count: 1 }]);
	});

	it("of several processes count each visitor once", async () => {
		const posts = await Promise.all([1, 2, 3].map(() => makePost(site.em)));
		const buffers = [1, 2, 3, 4].map(() => createBuffer((views) => writeViews(site.database.orm, views)));
		for (const [index, buffer] of buffers.entries()) {
			const order = index % 2 ? posts : posts.toReversed();
			for (const post of order) {
				for (let n = 0; n < 20; n += 1) buffer.add(view(n, post.id));
			}
		}
		await Promise.all(buffers.map((buffer) => buffer.flush()));
		expect((await counts()).map(({ view_count }) => view_count)).toEqual([20, 20, 20]);
	});
});
