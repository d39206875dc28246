import { LRUCache } from "lru-cache";
import type { Representation } from "../http/representation.ts";
import { singleFlight } from "../lib/single-flight.ts";

// The memory of a page: its body and two compressed variants, each at most as large as the body; the overhead covers
// the headers of the variants, which are lists of strings, and the cache entry.
const VARIANTS = 3;
const OVERHEAD_BYTES = 8_000;

/** Cached pages by URL, of one content version, which the caller passes: those of another are never returned. */
export class PageCache {
	readonly #pages: LRUCache<string, Representation>;
	/** Renders once for all concurrent requests with the same key, and caches nothing. */
	readonly share = singleFlight<Representation>();
	#version: number | undefined;
	/** The number of requests answered from the cache, and of those that required rendering. */
	hits = 0;
	misses = 0;

	/** @param maxBytes the memory limit of all pages, in bytes */
	constructor(maxBytes: number) {
		this.#pages = new LRUCache({
			maxSize: maxBytes,
			sizeCalculation: (page, key) => VARIANTS * page.body.length + key.length + OVERHEAD_BYTES,
		});
	}

	/** The cached page at a URL, or undefined. */
	get(url: string, version: number): Representation | undefined {
		const cached = version === this.#version ? this.#pages.get(url) : undefined;
		if (cached) this.hits += 1;
		return cached;
	}

	/**
	 * The page at a URL: from the cache, or rendered once for all concurrent requests, which then fail together. Only
	 * pages with status 200 and complete data are cached.
	 */
	fetch(url: string, version: number, render: () => Promise<Representation>): Promise<Representation> {
		this.#switchTo(version);
		const cached = this.get(url, version);
		if (cached) return Promise.resolve(cached);
		this.misses += 1;
		return this.share(`${version} ${url}`, async () => {
			const page = await render();
			// A page rendered from a former version must not be cached for this one.
			if (page.isStorable && version === this.#version) {
				this.#pages.set(url, page);
			}
			return page;
		});
	}

	/** The estimated memory of the cached pages, in bytes: an upper bound. */
	get bytes(): number {
		return this.#pages.calculatedSize;
	}

	#switchTo(version: number): void {
		if (version === this.#version) return;
		this.#version = version;
		this.#pages.clear();
	}
}
