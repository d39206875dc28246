import { LRUCache } from "lru-cache";
import type { Representation } from "../http/representation.ts";
import { singleFlight } from "../lib/single-flight.ts";

// The memory of a page: its body and two compressed variants, which are no larger even if nothing can be compressed;
// the overhead is for the headers and the cache entry.
const VARIANTS = 3;
const OVERHEAD_BYTES = 4_000;

/**
 * Cached pages, keyed by URL and content version.
 *
 * The caller names the current content version; a page of another version is never returned.
 */
export class PageCache {
	readonly #pages: LRUCache<string, Representation>;
	/** Renders once for all concurrent requests with the same key, and caches nothing. */
	readonly share = singleFlight<Representation>();
	#version: number | undefined;
	/** The number of requests that were answered from the cache, and of those for which a page was made. */
	hits = 0;
	misses = 0;

	/** @param maxBytes the memory limit of all pages, in bytes */
	constructor(maxBytes: number) {
		this.#pages = new LRUCache({
			maxSize: maxBytes,
			sizeCalculation: (page, key) => VARIANTS * page.body.length + key.length + OVERHEAD_BYTES,
		});
	}

	/** The cached page at a URL, else undefined. */
	get(url: string, version: number): Representation | undefined {
		const cached = version === this.#version ? this.#pages.get(url) : undefined;
		if (cached) this.hits += 1;
		return cached;
	}

	/**
	 * The page at a URL: from the cache, or rendered once for all concurrent requests.
	 *
	 * Only pages with status 200 are cached, without those that could not read everything. A rendering that fails, fails for
	 * every request that waits for it.
	 */
	fetch(url: string, version: number, render: () => Promise<Representation>): Promise<Representation> {
		this.#switchTo(version);
		const cached = this.get(url, version);
		if (cached) return Promise.resolve(cached);
		this.misses += 1;
		return this.share(`${version} ${url}`, async () => {
			const page = await render();
			// A page that was rendered from a former version must not be cached for this one.
			if (page.isStorable && version === this.#version) {
				this.#pages.set(url, page);
			}
			return page;
		});
	}

	/** The counted memory of the cached pages, in bytes: at least what they use. */
	get bytes(): number {
		return this.#pages.calculatedSize;
	}

	#switchTo(version: number): void {
		if (version === this.#version) return;
		this.#version = version;
		this.#pages.clear();
	}
}
