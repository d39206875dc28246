import { cpSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Program } from "./program.ts";
import { freePort, waitUntilReady } from "./running-site.ts";
import { createEmbeddedEnvironment } from "./test-environment.ts";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = "contract db packages server src package.json tools/build tsconfig.json vite.config.ts".split(" ");

/** A development server and its sources. */
export interface DevelopmentSite {
	url: string;
	/** The folder of a copy of the sources that tests may edit. */
	sources: string;
	/** Stops the server and removes the sources. */
	close(): Promise<void>;
}

/**
 * Starts a development server on a copy of the sources.
 *
 * @throws Error with its output, if it exits or is not ready in time
 */
export async function openDevelopmentSite(): Promise<DevelopmentSite> {
	const environment = createEmbeddedEnvironment();
	// Inside the project, so that its packages are found.
	const sources = mkdtempSync(join(ROOT, ".dev-copy-"));
	for (const name of SOURCES) cpSync(join(ROOT, name), join(sources, name), { recursive: true });
	const port = String(await freePort());
	const program = new Program(join(sources, "server/dev.ts"), [], {
		...environment.settings,
		NODE_ENV: "development",
		BACKUP_NIGHTLY: "0",
		PORT: port,
	});
	async function close() {
		program.child.kill("SIGTERM");
		await program.exited;
		await rm(sources, { recursive: true, force: true });
		await environment.remove();
	}
	const url = `http://localhost:${port}`;
	await waitUntilReady(program, url).catch(async (error: unknown) => {
		await close();
		throw error;
	});
	return { url, sources, close };
}
