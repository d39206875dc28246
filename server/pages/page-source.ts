import { readContentVersion } from "#db/content-version.ts";
import type { KeepAnswer, Representation } from "../http/representation.ts";
import { isSecretPath } from "../http/secret-path.ts";
import { makePage, type PageOptions, type ReturnedForm } from "./make-page.ts";
import { PageCache } from "./page-cache.ts";
import { isKeepable } from "./page-url.ts";
import { makeDocument } from "./public-documents.ts";
import { createVersionWatch } from "./version-watch.ts";

// A page may be late by so much because of a database that does not answer, before it is tried afresh.
const VERSION_PATIENCE_MS = 1_000;

// JSON answers have a part of the memory to themselves: lists can be asked for in so many ways that they would displace
// every page.
const API_SHARE = 0.25;

/** Where pages come from: kept while the content stays what it is, else rendered. */
export interface PageSource {
	/** The page at an address. */
	find(address: string): Promise<Representation>;
	/** The page at an address with a form that came back, for whoever sent it. */
	findWithForm(
		address: string,
		returned: ReturnedForm,
	): Promise<Representation>;
	/** Any other answer that is the same for everybody, kept as pages are. */
	keep: KeepAnswer;
	/** The page or other answer at an address where nobody has to be asked for it, else nothing. */
	peek(address: string): Representation | undefined;
	/** This process may have written: what it kept is looked at anew before it is given out. */
	forget(): void;
}

interface PageSourceOptions extends PageOptions {
	/** The memory limit of the cached answers, in bytes; 0 switches the cache off. */
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
	const { orm } = options.services;
	const make = async (address: string) =>
		(await makeDocument(address, options)) ?? makePage(address, options);
	const cacheOf = createCaches(cacheBytes);
	const watch = createVersionWatch(() => readContentVersion(orm.em.fork()), {
		maxAgeMs: versionAgeMs,
		patienceMs: VERSION_PATIENCE_MS,
	});
	const keep: KeepAnswer = async (address, make) => {
		const cache = cacheOf(address);
		if (!cache) return make();
		const version = await watch.current();
		if (version === undefined) {
			// The content version is unknown, so nothing is cached; the database has trouble enough without a
			// crowd that asks for the same.
			return cache.share(`${watch.writes()} ${address}`, make);
		}
		return cache.fetch(address, version, make);
	};
	return {
		async find(address) {
			// What only some may see is kept for nobody, and is of the moment in which it is asked for.
			return isSecretPath(address) || !isKeepable(address)
				? make(address)
				: keep(address, () => make(address));
		},
		keep,
		findWithForm: (address, returned) => makePage(address, options, returned),
		peek(address) {
			const version = watch.recent();
			return version === undefined
				? undefined
				: cacheOf(address)?.get(address, version);
		},
		forget: watch.forget,
	};
}

/** The caches that share so much memory, by the address of what is kept; none where there is no memory. */
function createCaches(
	bytes: number,
): (address: string) => PageCache | undefined {
	if (bytes === 0) return () => undefined;
	const answerBytes = Math.ceil(API_SHARE * bytes);
	const answers = new PageCache(answerBytes);
	const pages = new PageCache(bytes - answerBytes);
	return (address) => (address.startsWith("/api/") ? answers : pages);
}
