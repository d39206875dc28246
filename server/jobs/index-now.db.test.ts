import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { postInputSchema } from "#contract/post.ts";
import { IndexNowEntry } from "#db/entities/index-now-entry.entity.ts";
import {
	createPost,
	deletePost,
	replacePost,
	restorePost,
} from "../features/post/post-editing.service.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { tellDue } from "./index-now.ts";

const site = setUpTestSite();
const logger = pino({ level: "silent" });
const KEY = "0123456789abcdef";

/** Somebody who is told. */
let told: {
	host: string;
	key: string;
	keyLocation: string;
	urlList: string[];
}[];
let status: number;
const listener = createServer(async (request, response) => {
	let text = "";
	for await (const chunk of request) text += chunk;
	told.push(JSON.parse(text));
	response.writeHead(status).end();
});

beforeEach(async () => {
	told = [];
	status = 200;
	site.isAnnouncing = true;
	listener.listen(0, "127.0.0.1");
	await once(listener, "listening");
});
afterEach(() => {
	listener.closeAllConnections();
	listener.close();
});

const tell = () =>
	tellDue({
		orm: site.database.orm,
		clock: site.clock,
		logger,
		address: "https://example.org",
		key: KEY,
		endpoint: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`,
	});
const paths = async () =>
	(await site.em.findAll(IndexNowEntry, { orderBy: { path: "asc" } })).map(
		({ path }) => path,
	);
const input = (change: object = {}) =>
	postInputSchema.parse({
		slug: "statya",
		title: "Т",
		content: "С",
		published: true,
		...change,
	});

describe("search engines", () => {
	it("are told what was published, changed and withdrawn, each address once", async () => {
		const { id } = await createPost(site.context(), input());
		await replacePost(site.context(), id, input({ slug: "novyj" }));
		expect(await paths()).toEqual(["/blog/novyj", "/blog/statya"]);
		expect(await tell()).toBe(2);
		expect(told).toEqual([
			{
				host: "example.org",
				key: KEY,
				keyLocation: `https://example.org/${KEY}.txt`,
				urlList: expect.arrayContaining([
					"https://example.org/blog/statya",
					"https://example.org/blog/novyj",
				]),
			},
		]);
		expect(await paths()).toEqual([]);
		for (const change of [
			() =>
				replacePost(
					site.context(),
					id,
					input({ slug: "novyj", published: false }),
				),
			() => replacePost(site.context(), id, input({ slug: "novyj" })),
			() => deletePost(site.context(), id),
			() => restorePost(site.context(), { id }),
		]) {
			await change();
			expect(await paths()).toEqual(["/blog/novyj"]);
			expect(await tell()).toBe(1);
		}
	});

	it("are told nothing of drafts, nor without a key", async () => {
		const { id } = await createPost(
			site.context(),
			input({ published: false }),
		);
		await replacePost(site.context(), id, input({ published: false }));
		await deletePost(site.context(), id);
		site.isAnnouncing = false;
		await createPost(site.context(), input({ slug: "drugaya" }));
		expect(await paths()).toEqual([]);
		expect(await tell()).toBe(0);
	});

	it("that do not listen are told again: in a minute, in two, at last not at all", async () => {
		await createPost(site.context(), input());
		status = 503;
		await expect(tell()).rejects.toThrow("503");
		expect(await tell()).toBe(0);
		site.clock.advance(60_000);
		await expect(tell()).rejects.toThrow("503");
		site.clock.advance(60_000);
		expect(await tell()).toBe(0);
		site.clock.advance(60_000);
		status = 202;
		expect(await tell()).toBe(1);
		await createPost(site.context(), input({ slug: "drugaya" }));
		status = 403;
		for (let attempt = 0; attempt < 16; attempt += 1) {
			await expect(tell()).rejects.toThrow("403");
			site.clock.advance(13 * 60 * 60_000);
		}
		expect(await paths()).toEqual([]);
	});

	it("are told again of what changed while they were told", async () => {
		const { id } = await createPost(site.context(), input());
		listener.once("request", () => undefined);
		const first = tell();
		site.clock.advance(1_000);
		await replacePost(site.context(), id, input());
		await first;
		expect(await paths()).toEqual(["/blog/statya"]);
		expect(await tell()).toBe(1);
	});

	it("are told by one of two processes", async () => {
		await createPost(site.context(), input());
		const counts = await Promise.all([tell(), tell()]);
		expect(counts.sort()).toEqual([0, 1]);
	});

	it("find the key where it is said to be, and nowhere where there is none", async () => {
		const ask = (indexNowKey?: string) =>
			createTestApp({
				services: site.services(),
				logger,
				...(indexNowKey ? { indexNowKey } : {}),
			}).app.request(`/${KEY}.txt`);
		const answer = await ask(KEY);
		expect([answer.status, await answer.text()]).toEqual([200, KEY]);
		expect(await (await ask()).text()).not.toBe(KEY);
	});
});
