import { randomBytes } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";
import { Representation } from "../http/representation.ts";
import { PageCache } from "./page-cache.ts";

const page = (text: string, status = 200) => new Representation(status, {}, Buffer.from(text));

/** A render function for a text that counts its calls. */
function renderer(text: string, status = 200) {
	const render = async () => {
		render.calls += 1;
		return page(text, status);
	};
	render.calls = 0;
	return render;
}

let cache: PageCache;
beforeEach(() => {
	cache = new PageCache(1_000_000);
});

describe("the page cache", () => {
	it("renders a page once for concurrent and later requests, as long as the content version is unchanged", async () => {
		const render = renderer("a");
		expect(cache.get("/a", 1)).toBeUndefined();
		const pages = await Promise.all(Array.from({ length: 200 }, () => cache.fetch("/a", 1, render)));
		expect(new Set([...pages, await cache.fetch("/a", 1, render), cache.get("/a", 1)]).size).toBe(1);
		expect(render.calls).toBe(1);
	});

	it("returns no page of another version, older or newer", async () => {
		await cache.fetch("/a", 5, renderer("a"));
		for (const version of [6, 5, 4, 7]) {
			expect(cache.get("/a", version === 5 ? 8 : version)).toBeUndefined();
			const render = renderer(`a${version}`);
			await cache.fetch("/a", version, render);
			expect(render.calls).toBe(1);
		}
	});

	it("does not let a request for a newer version wait for the rendering of an older one", async () => {
		let finish = (_: Representation) => {};
		const old = cache.fetch("/a", 1, () => new Promise((resolve) => (finish = resolve)));
		const fresh = await cache.fetch("/a", 2, renderer("new"));
		finish(page("old"));
		expect((await old).body.toString()).toBe("old");
		// The late rendering of the old version is not cached.
		expect(cache.get("/a", 2)).toBe(fresh);
		expect(cache.get("/a", 1)).toBeUndefined();
	});

	it.each([404, 410, 500, 503, 301])("caches no page with status %i", async (status) => {
		const render = renderer("a", status);
		await cache.fetch("/a", 1, render);
		await cache.fetch("/a", 1, render);
		expect(render.calls).toBe(2);
	});

	it("does not cache a rendering that failed", async () => {
		const failing = cache.fetch("/a", 1, async () => {
			throw new Error("no");
		});
		await expect(failing).rejects.toThrow("no");
		expect((await cache.fetch("/a", 1, renderer("a"))).status).toBe(200);
	});

	it("never exceeds its memory limit", async () => {
		cache = new PageCache(100_000);
		const text = "x".repeat(10_000);
		for (let n = 0; n < 50; n += 1) {
			await cache.fetch(`/${n}`, 1, renderer(text));
			expect(cache.bytes).toBeLessThanOrEqual(100_000);
		}
		expect(cache.bytes).toBeGreaterThan(50_000);
		expect(cache.get("/49", 1)).toBeDefined();
		expect(cache.get("/0", 1)).toBeUndefined();
		// A page larger than the cache evicts nothing.
		await cache.fetch("/huge", 1, renderer("x".repeat(200_000)));
		expect(cache.get("/49", 1)).toBeDefined();
	});

	it("counts at least the heap of small pages, with the headers of all variants", async () => {
		setFlagsFromString("--expose-gc");
		const collect: () => void = runInNewContext("gc");
		const usedHeap = () => {
			collect();
			return process.memoryUsage().heapUsed;
		};
		cache = new PageCache(100_000_000);
		const before = usedHeap();
		for (let n = 0; n < 2_000; n += 1) {
			// The length of a page's policy.
			const headers = { "Cache-Control": "no-cache", "Content-Security-Policy": randomBytes(600).toString("hex") };
			const cached = await cache.fetch(`/${n}`, 1, async () => new Representation(200, headers, Buffer.from("{}")));
			for (const accept of ["identity", "br", "gzip"]) await cached.respond({ accept, match: undefined });
		}
		const used = usedHeap() - before;
		expect(used).toBeGreaterThan(2_000_000);
		expect(cache.bytes).toBeGreaterThan(used);
	});

	it("counts at least the memory of the page and its compressed variants", async () => {
		for (const length of [500, 5_000, 50_000]) {
			// Random text, which cannot be compressed.
			const text = randomBytes(length).toString("latin1");
			const before = cache.bytes;
			const cached = await cache.fetch(`/${length}`, 1, renderer(text));
			const variants = await Promise.all(
				["identity", "br", "gzip"].map((accept) => cached.respond({ accept, match: undefined })),
			);
			// The underlying buffers, not the lengths: a view keeps its whole buffer in memory.
			const buffers = new Set(variants.map(({ body }) => body?.buffer));
			const bytes = [...buffers].reduce((sum, buffer) => sum + (buffer?.byteLength ?? 0), 0);
			expect(bytes).toBeGreaterThan(2 * length);
			expect(cache.bytes - before).toBeGreaterThan(bytes);
		}
	});
});
