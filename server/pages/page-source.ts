import { readContentVersion } from "../../db/content-version.ts";
import type { Representation } from "../http/representation.ts";
import { isSecretPath } from "../http/secret-path.ts";
import { makePage, type PageOptions, type ReturnedForm } from "./make-page.ts";
import { isKeepable } from "./page-address.ts";
import { PageCache } from "./page-cache.ts";
import { makeDocument } from "./public-documents.ts";
import { createVersionWatch } from "./version-watch.ts";

// A page may be late by so much because of a database that does not answer, before it is tried afresh.
const VERSION_PATIENCE_MS = 1_000;

/** Where pages come from: kept while the content stays what it is, else rendered. */
export interface PageSource {
	/** The page at an address. */
	find(address: string): Promise<Representation>;
	/** The page at an address with a form that came back, for whoever sent it. */
	findWithForm(
		address: string,
		returned: ReturnedForm,
	): Promise<Representation>;
	/** The page at an address where nobody has to be asked for it, else nothing. */
	findNow(address: string): Representation | undefined;
	/** This process may have written: what it kept is looked at anew before it is given out. */
	forget(): void;
}

interface PageSourceOptions extends PageOptions {
	/** How much memory the kept pages may take; 0 renders each afresh. */
	cacheBytes: number;
	/** For how many milliseconds the content version counts once it was asked for. */
	versionAgeMs: number;
}

/**
 * @returns the pages of a site, and the documents beside them. `find` renders what is not kept. A page never fails, it says
 *   what is wrong; a document that cannot be made does
 */
export function createPageSource({
	cacheBytes,
	versionAgeMs,
	...options
}: PageSourceOptions): PageSource {
	const { orm } = options.site;
	const make = async (address: string) =>
		(await makeDocument(address, options)) ?? makePage(address, options);
	const cache = cacheBytes > 0 ? new PageCache(cacheBytes) : undefined;
	const watch = createVersionWatch(() => readContentVersion(orm.em.fork()), {
		maxAgeMs: versionAgeMs,
		patienceMs: VERSION_PATIENCE_MS,
	});
	return {
		async find(address) {
			// What only some may see is kept for nobody, and is of the moment in which it is asked for.
			if (!cache || isSecretPath(address) || !isKeepable(address)) {
				return make(address);
			}
			const version = await watch.current();
			if (version === undefined) {
				// Nobody knows what counts, so nothing is kept; the database has trouble enough without a
				// crowd that asks for the same.
				return cache.share(`${watch.writes()} ${address}`, () => make(address));
			}
			return cache.fetch(address, version, () => make(address));
		},
		findWithForm: (address, returned) => makePage(address, options, returned),
		findNow(address) {
			const version = watch.recent();
			return version === undefined ? undefined : cache?.get(address, version);
		},
		forget: watch.forget,
	};
}
