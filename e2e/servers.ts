import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openTestServer, testServerUrl } from "#server/testing/postgres-server.ts";
import { type StartedSite, startSite } from "#server/testing/running-site.ts";
import { createTemplateDatabase } from "#server/testing/template-site.ts";
import { createTestEnvironment } from "#server/testing/test-environment.ts";
import { bringBuildUpToDate } from "../run.mjs";

// The sites under test, started by Playwright (playwright.config.ts): the built site, and the same without its
// database. One line of output has their URLs; SIGTERM stops them.

const LOG = join(import.meta.dirname, "../test-results/site.log");

/** Cleanups, run in reverse order. */
const cleanups: (() => Promise<unknown>)[] = [];

async function startBuilt(source: string): Promise<StartedSite & { databaseUrl: string }> {
	const environment = await createTestEnvironment(source);
	cleanups.push(environment.remove);
	const site = await startSite(environment);
	mkdirSync(dirname(LOG), { recursive: true });
	writeFileSync(LOG, "");
	site.onOutput((text) => appendFileSync(LOG, text));
	cleanups.push(site.stop);
	return { ...site, databaseUrl: environment.settings.DATABASE_URL ?? "" };
}

async function startUnavailable(): Promise<StartedSite> {
	const removed = await createTestEnvironment();
	const site = await startSite(removed).finally(removed.remove);
	cleanups.push(site.stop);
	return site;
}

async function startServers(): Promise<Record<string, string>> {
	bringBuildUpToDate();
	cleanups.push(await openTestServer());
	const template = await createTemplateDatabase();
	cleanups.push(template.remove);
	const starts = [startBuilt(template.source), startUnavailable()] as const;
	// All starts have finished before a failed one is reported, so that every cleanup is registered.
	await Promise.allSettled(starts);
	const [built, unavailable] = await Promise.all(starts);
	return {
		E2E_URL: built.url,
		E2E_UNAVAILABLE_URL: unavailable.url,
		E2E_SITE_TEMPLATE: template.source,
		E2E_LOG: LOG,
		E2E_DATABASE_URL: built.databaseUrl,
		TEST_DATABASE_URL: testServerUrl(),
	};
}

async function stopServers(): Promise<void> {
	for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
}

process.once("SIGTERM", () => stopServers().finally(() => process.exit(0)));
try {
	const names = Object.entries(await startServers());
	process.stdout.write(`${names.map((entry) => entry.join("=")).join(" ")} ready\n`);
} catch (error) {
	await stopServers();
	throw error;
}
