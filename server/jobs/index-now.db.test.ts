import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { postInputSchema } from "#contract/post.ts";
import { IndexNowEntry } from "#db/entities/index-now-entry.entity.ts";
import { listen } from "#packages/testing";
import { postService, replacePost } from "../features/post/post-editing.service.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { deliverDue } from "./index-now.ts";

const site = setUpTestSite();
const KEY = "0123456789abcdef";

/** The requests that the IndexNow endpoint has received. */
let received: { host: string; key: string; keyLocation: string; urlList: string[] }[];
let status: number;
let endpoint: string;
const listener = createServer(async (request, response) => {
	let text = "";
	for await (const chunk of request) text += chunk;
	received.push(JSON.parse(text));
	response.writeHead(status).end();
});

beforeEach(async () => {
	received = [];
	status = 200;
	site.isIndexNowEnabled = true;
	endpoint = `http://127.0.0.1:${await listen(listener)}/`;
});
afterEach(() => {
	listener.closeAllConnections();
	listener.close();
});

const deliver = () =>
	deliverDue({
		orm: site.database.orm,
		clock: site.clock,
		logger: site.logger,
		siteUrl: "https://example.org",
		key: KEY,
		endpoint,
	});
const paths = async () => (await site.em.findAll(IndexNowEntry, { orderBy: { path: "asc" } })).map(({ path }) => path);
const input = (change: object = {}) =>
	postInputSchema.parse({ slug: "statya", title: "Т", content: "С", published: true, ...change });

describe("IndexNow", () => {
	it("receives published, changed and withdrawn URLs, each once", async () => {
		const { id } = await postService.create(site.context(), input());
		await replacePost(site.context(), id, input({ slug: "novyj" }));
		expect(await paths()).toEqual(["/blog/novyj", "/blog/statya"]);
		expect(await deliver()).toBe(2);
		expect(received).toEqual([
			{
				host: "example.org",
				key: KEY,
				keyLocation: `https://example.org/${KEY}.txt`,
				urlList: expect.arrayContaining(["https://example.org/blog/statya", "https://example.org/blog/novyj"]),
			},
		]);
		expect(await paths()).toEqual([]);
		for (const change of [
			() => replacePost(site.context(), id, input({ slug: "novyj", published: false })),
			() => replacePost(site.context(), id, input({ slug: "novyj" })),
			() => postService.delete(site.context(), id),
			() => postService.restore(site.context(), { id }),
		]) {
			await change();
			expect(await paths()).toEqual(["/blog/novyj"]);
			expect(await deliver()).toBe(1);
		}
	});

	it("receives no drafts, and nothing without a key", async () => {
		const { id } = await postService.create(site.context(), input({ published: false }));
		await replacePost(site.context(), id, input({ published: false }));
		await postService.delete(site.context(), id);
		site.isIndexNowEnabled = false;
		await postService.create(site.context(), input({ slug: "drugaya" }));
		expect(await paths()).toEqual([]);
		expect(await deliver()).toBe(0);
	});

	it("receives failed deliveries again with growing delays, in sixteen attempts at most", async () => {
		await postService.create(site.context(), input());
		status = 503;
		await expect(deliver()).rejects.toThrow("503");
		expect(await deliver()).toBe(0);
		site.clock.advance(60_000);
		await expect(deliver()).rejects.toThrow("503");
		site.clock.advance(60_000);
		expect(await deliver()).toBe(0);
		site.clock.advance(60_000);
		status = 202;
		expect(await deliver()).toBe(1);
		await postService.create(site.context(), input({ slug: "drugaya" }));
		status = 403;
		for (let attempt = 0; attempt < 16; attempt += 1) {
			await expect(deliver()).rejects.toThrow("403");
			site.clock.advance(13 * 60 * 60_000);
		}
		expect(await paths()).toEqual([]);
	});

	it("receives a post again if it changed during delivery", async () => {
		const { id } = await postService.create(site.context(), input());
		const first = deliver();
		site.clock.advance(1_000);
		await replacePost(site.context(), id, input());
		await first;
		expect(await paths()).toEqual(["/blog/statya"]);
		expect(await deliver()).toBe(1);
	});

	it("receives a change from only one of two concurrent processes", async () => {
		await postService.create(site.context(), input());
		const counts = await Promise.all([deliver(), deliver()]);
		expect(counts.sort()).toEqual([0, 1]);
	});

	it("finds the key file at its path only if a key is set", async () => {
		const requestKey = async (change: { indexNowKey?: string }) =>
			(await createTestApp({ services: site.services(), ...change }).app.request(`/${KEY}.txt`)).text();
		expect(await requestKey({ indexNowKey: KEY })).toBe(KEY);
		expect(await requestKey({})).not.toBe(KEY);
	});
});
