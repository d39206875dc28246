import { afterEach, beforeEach, expect, inject } from "vitest";
import {
	createTestEnvironment,
	createTestFolder,
	type StartedSite,
	startSite,
	type TestEnvironment,
} from "./running-site.ts";

/** The sites that a test starts, on a place of its own. */
class StartedSites {
	place!: TestEnvironment;
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

/** What there is before a test: its own Postgres to be made, an empty database on the test server, or one of a site that was started once. */
type Before = "nothing" | "empty database" | "started once";

/** Gives each test of a file or a group a place of its own, and stops what was started there. */
export function setUpStartedSites(before: Before): StartedSites {
	const sites = new StartedSites();
	beforeEach(async () => {
		const { startedOnce } = inject("testDatabase");
		sites.place =
			before === "nothing"
				? createTestFolder()
				: await createTestEnvironment(
						before === "started once" ? startedOnce : undefined,
					);
	});
	afterEach(() => sites.clear());
	return sites;
}
