import { afterEach, beforeEach } from "vitest";
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

	async clear(): Promise<void> {
		await Promise.all(this.#started.splice(0).map((site) => site.stop()));
		await this.place.remove();
	}
}

/** Gives each test of a file a place of its own, and stops what was started there. */
export function setUpStartedSites(kind: "embedded" | "postgres"): StartedSites {
	const sites = new StartedSites();
	beforeEach(async () => {
		sites.place = await makePlace(kind);
	});
	afterEach(() => sites.clear());
	return sites;
}
