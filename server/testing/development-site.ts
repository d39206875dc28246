import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
	createTestFolder,
	freePort,
	Program,
	waitUntilReady,
} from "./running-site.ts";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = ["db", "server", "src", "index.html", "package.json"];
const SETTINGS = ["tsconfig.json", "vite.config.ts"];

/** A development server, and the sources that it serves. */
export interface DevelopmentSite {
	url: string;
	/** The folder of a copy of the sources, to be edited. */
	sources: string;
}

/** Does some work with a development server of its own, on a copy of the sources. */
export async function withDevelopmentSite<T>(
	work: (site: DevelopmentSite) => Promise<T>,
): Promise<T> {
	const environment = createTestFolder();
	// Inside the project, where the packages are found.
	const sources = mkdtempSync(join(ROOT, ".dev-copy-"));
	for (const name of [...SOURCES, ...SETTINGS]) {
		cpSync(join(ROOT, name), join(sources, name), { recursive: true });
	}
	const port = String(await freePort());
	const program = new Program(join(sources, "server/dev.ts"), [], {
		...environment.settings,
		NODE_ENV: "development",
		PORT: port,
	});
	const url = `http://localhost:${port}`;
	try {
		await waitUntilReady(program, url);
		return await work({ url, sources });
	} finally {
		program.child.kill("SIGTERM");
		await program.exited;
		rmSync(sources, { recursive: true, force: true });
		await environment.remove();
	}
}
