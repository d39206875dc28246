import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDevelopmentSite } from "#server/testing/development-site.ts";
import {
	openTestServer,
	testServerUrl,
} from "#server/testing/postgres-server.ts";
import { startSite } from "#server/testing/running-site.ts";
import { createTemplateDatabase } from "#server/testing/template-site.ts";
import { createTestEnvironment } from "#server/testing/test-environment.ts";

// The sites that the journeys visit, started by Playwright (playwright.config.ts): the built one, the same without its
// database, and the development server. One line of output names them; SIGTERM stops them.

const LOG = join(import.meta.dirname, "../test-results/site.log");

/** The cleanups at the end, run in reverse order. */
const cleanups: (() => Promise<unknown>)[] = [];

async function startServers(): Promise<Record<string, string>> {
	cleanups.push(await openTestServer());
	const once = await createTemplateDatabase();
	cleanups.push(once.remove);

	const environment = await createTestEnvironment(once.source);
	cleanups.push(environment.remove);
	const built = await startSite(environment);
	mkdirSync(dirname(LOG), { recursive: true });
	writeFileSync(LOG, "");
	built.onOutput((text) => appendFileSync(LOG, text));
	cleanups.push(built.stop);

	const removed = await createTestEnvironment();
	const unavailable = await startSite(removed).finally(removed.remove);
	cleanups.push(unavailable.stop);

	const development = await openDevelopmentSite();
	cleanups.push(development.close);
	return {
		E2E_URL: built.url,
		E2E_UNAVAILABLE_URL: unavailable.url,
		E2E_DEVELOPMENT_URL: development.url,
		E2E_SOURCES: development.sources,
		E2E_SITE_TEMPLATE: once.source,
		E2E_LOG: LOG,
		TEST_DATABASE_URL: testServerUrl(),
	};
}

async function stopServers(): Promise<void> {
	for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
}

process.once("SIGTERM", () => stopServers().finally(() => process.exit(0)));
try {
	const names = Object.entries(await startServers());
	process.stdout.write(
		`${names.map((entry) => entry.join("=")).join(" ")} ready\n`,
	);
} catch (error) {
	await stopServers();
	throw error;
}
