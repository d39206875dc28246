import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Representation } from "../http/representation.ts";
import { PageCache } from "./page-cache.ts";

const page = (text: string, status = 200) =>
	new Representation(status, {}, Buffer.from(text));

/** Renders a text, and counts how often it was asked to. */
function renderer(text: string, status = 200) {
	const render = async () => {
		render.calls += 1;
		return page(text, status);
	};
	render.calls = 0;
	return render;
}

describe("the page cache", () => {
	it("keeps a page while the content version stands", async () => {
		const cache = new PageCache(1_000_000);
		const render = renderer("a");
		expect(cache.get("/a", 1)).toBeUndefined();
		const first = await cache.fetch("/a", 1, render);
		expect(await cache.fetch("/a", 1, render)).toBe(first);
		expect(cache.get("/a", 1)).toBe(first);
		expect(render.calls).toBe(1);
	});

	it("gives out no page of another version, older or newer", async () => {
		const cache = new PageCache(1_000_000);
		await cache.fetch("/a", 5, renderer("a"));
		for (const version of [6, 5, 4, 7]) {
			expect(cache.get("/a", version === 5 ? 8 : version)).toBeUndefined();
			const render = renderer(`a${version}`);
			await cache.fetch("/a", version, render);
			expect(render.calls).toBe(1);
		}
	});

	it("renders once for a crowd", async () => {
		const cache = new PageCache(1_000_000);
		const render = renderer("a");
		const pages = await Promise.all(
			Array.from({ length: 200 }, () => cache.fetch("/a", 1, render)),
		);
		expect(render.calls).toBe(1);
		expect(new Set(pages).size).toBe(1);
	});

	it("does not let who asks for a newer version wait for the older", async () => {
		const cache = new PageCache(1_000_000);
		let finish = (_: Representation) => {};
		const old = cache.fetch(
			"/a",
			1,
			() => new Promise((resolve) => (finish = resolve)),
		);
		const fresh = await cache.fetch("/a", 2, renderer("new"));
		finish(page("old"));
		expect((await old).body.toString()).toBe("old");
		// What was late is not kept.
		expect(cache.get("/a", 2)).toBe(fresh);
		expect(cache.get("/a", 1)).toBeUndefined();
	});

	it.each([404, 410, 500, 503, 301])("keeps no page of %i", async (status) => {
		const cache = new PageCache(1_000_000);
		const render = renderer("a", status);
		await cache.fetch("/a", 1, render);
		await cache.fetch("/a", 1, render);
		expect(render.calls).toBe(2);
	});

	it("forgets a rendering that failed", async () => {
		const cache = new PageCache(1_000_000);
		const failing = cache.fetch("/a", 1, async () => {
			throw new Error("no");
		});
		await expect(failing).rejects.toThrow("no");
		expect((await cache.fetch("/a", 1, renderer("a"))).status).toBe(200);
	});

	it("never takes more memory than it may", async () => {
		const cache = new PageCache(100_000);
		const text = "x".repeat(10_000);
		for (let n = 0; n < 50; n += 1) {
			await cache.fetch(`/${n}`, 1, renderer(text));
			expect(cache.bytes).toBeLessThanOrEqual(100_000);
		}
		expect(cache.bytes).toBeGreaterThan(50_000);
		expect(cache.get("/49", 1)).toBeDefined();
		expect(cache.get("/0", 1)).toBeUndefined();
		// One that does not fit at all pushes nothing out.
		await cache.fetch("/huge", 1, renderer("x".repeat(200_000)));
		expect(cache.get("/49", 1)).toBeDefined();
	});

	it("counts no less than the memory that the page and its compressed forms hold", async () => {
		const cache = new PageCache(10_000_000);
		for (const length of [500, 5_000, 50_000]) {
			// Nothing that could be compressed.
			const text = randomBytes(length).toString("latin1");
			const before = cache.bytes;
			const kept = await cache.fetch(`/${length}`, 1, renderer(text));
			const forms = await Promise.all(
				["identity", "br", "gzip"].map((accept) =>
					kept.answer({ accept, match: undefined }),
				),
			);
			// Not their own length: what stays in memory because of them.
			const held = new Set(forms.map(({ body }) => body?.buffer));
			const bytes = [...held].reduce(
				(sum, memory) => sum + (memory?.byteLength ?? 0),
				0,
			);
			expect(bytes).toBeGreaterThan(2 * length);
			expect(cache.bytes - before).toBeGreaterThan(bytes);
		}
	});
});
