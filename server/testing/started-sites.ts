import { afterEach, beforeEach, expect, inject } from "vitest";
import {
	makePlace,
	type Place,
	type StartedSite,
	startSite,
} from "./running-site.ts";

/** The sites that a test starts, on a place of its own. */
class StartedSites {
	place!: Place;
	readonly #started: StartedSite[] = [];

	async start(settings: Record<string, string> = {}): Promise<StartedSite> {
		const site = await startSite(this.place, settings);
		this.#started.push(site);
		return site;
	}

	/** Starts one that is not to start. @returns what it said of that */
	async failToStart(settings: Record<string, string>): Promise<string> {
		const error = await this.start(settings).catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(Error);
		return (error as Error).message;
	}

	async clear(): Promise<void> {
		await Promise.all(this.#started.splice(0).map((site) => site.stop()));
		await this.place.remove();
	}
}

/**
 * Gives each test of a file or a group a place of its own, and stops what was started there.
 *
 * @param before what there is: nothing, or a site that was started once
 */
export function setUpStartedSites(
	before: "nothing" | "started once",
): StartedSites {
	const sites = new StartedSites();
	const { kind, startedOnce } = inject("testDatabase");
	beforeEach(async () => {
		sites.place = await (before === "nothing"
			? makePlace(kind)
			: makePlace(kind, undefined, startedOnce));
	});
	afterEach(() => sites.clear());
	return sites;
}
