import { LRUCache } from "lru-cache";
import type { Representation } from "../http/representation.ts";

// A page and its two compressed forms, which are no larger even where nothing can be compressed; its
// headers and its place here take the rest.
const FORMS = 3;
const OVERHEAD_BYTES = 4_000;

/**
 * The pages as they were last rendered, for as long as the content is what it was then.
 *
 * Whoever asks says which content version counts; a page of another version is never given out.
 */
export class PageCache {
	readonly #pages: LRUCache<string, Representation>;
	readonly #underWay = new Map<string, Promise<Representation>>();
	#version: number | undefined;

	/** @param maxBytes how much memory the pages may take */
	constructor(maxBytes: number) {
		this.#pages = new LRUCache({
			maxSize: maxBytes,
			sizeCalculation: (page, key) =>
				FORMS * page.body.length + key.length + OVERHEAD_BYTES,
		});
	}

	/** The page at an address, if it is there. */
	get(address: string, version: number): Representation | undefined {
		return version === this.#version ? this.#pages.get(address) : undefined;
	}

	/**
	 * The page at an address: kept, or rendered once for all who ask while that goes on.
	 *
	 * Pages of success alone are kept. A rendering that fails, fails for all who wait for it.
	 */
	fetch(
		address: string,
		version: number,
		render: () => Promise<Representation>,
	): Promise<Representation> {
		this.#turnTo(version);
		const kept = this.#pages.get(address);
		if (kept) return Promise.resolve(kept);
		return this.share(`${version} ${address}`, async () => {
			const page = await render();
			// What was read of the last version may not stand for this one.
			if (page.status === 200 && version === this.#version) {
				this.#pages.set(address, page);
			}
			return page;
		});
	}

	/** Renders once for all who ask by the same key while that goes on, and keeps nothing. */
	share(
		key: string,
		render: () => Promise<Representation>,
	): Promise<Representation> {
		const known = this.#underWay.get(key);
		if (known) return known;
		const rendering = render().finally(() => this.#underWay.delete(key));
		this.#underWay.set(key, rendering);
		return rendering;
	}

	/** How many bytes the kept pages are counted with: no fewer than they take. */
	get bytes(): number {
		return this.#pages.calculatedSize;
	}

	#turnTo(version: number): void {
		if (version === this.#version) return;
		this.#version = version;
		this.#pages.clear();
	}
}
