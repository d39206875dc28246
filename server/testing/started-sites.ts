import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { type StartedSite, startSite } from "./running-site.ts";
import { createEmbeddedEnvironment, createTestEnvironment, type TestEnvironment } from "./test-environment.ts";

/** The sites that a test starts in its environment. */
class StartedSites {
	environment!: TestEnvironment;
	readonly #started: StartedSite[] = [];

	async start(settings: Record<string, string> = {}): Promise<StartedSite> {
		const site = await startSite(this.environment, settings);
		this.#started.push(site);
		return site;
	}

	/** Expects that a site fails to start. @returns its output */
	async failToStart(settings: Record<string, string>): Promise<string> {
		const error = await this.start(settings).catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(Error);
		return (error as Error).message;
	}

	async stop(): Promise<void> {
		await Promise.all(this.#started.splice(0).map((site) => site.stop()));
	}
}

/**
 * The state before a test: no Postgres yet, an empty database on the test server, or the database of a site after its
 * first start.
 */
type InitialState = "nothing" | "empty database" | "started once";

/**
 * Gives a test environment to each test of a file or a group, or one to all of them, and stops the sites that a test
 * has started.
 */
export function setUpStartedSites(before: InitialState, { isShared = false } = {}): StartedSites {
	const sites = new StartedSites();
	const [begin, end] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach];
	begin(async () => {
		const { siteTemplate } = inject("testDatabase");
		sites.environment =
			before === "nothing"
				? createEmbeddedEnvironment()
				: await createTestEnvironment(before === "started once" ? siteTemplate : undefined);
	});
	// Hooks after a test run in reverse order: the sites stop before their environment is removed.
	end(() => sites.environment.remove());
	afterEach(() => sites.stop());
	return sites;
}
