import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";
import { attempt, memoize } from "es-toolkit";

/** A place in the bundle of the server (tools/build.ts): file, line and column, as a frame of a stack has them. */
const PLACE = /(file:\S+\/dist\/site\/[\w-]+\.js):(\d+):(\d+)/g;

/** The map of a bundle; undefined if it cannot be read, since an error that is being described must not cause another. */
const readMap = memoize((bundle: string) => {
	const [, map] = attempt(() => new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(bundle)}.map`, "utf8"))));
	return map ?? undefined;
});

/**
 * Names the sources in a stack of the bundle. The map is read with the first stack: Node's own `--enable-source-maps`
 * takes 0.2 s of each start and 15 MB.
 */
export function nameSources(stack: string): string {
	return stack.replace(PLACE, (place, bundle: string, line: string, column: string) => {
		const entry = readMap(bundle)?.findEntry(Number(line) - 1, Number(column) - 1);
		// Lines of packages have no entry: the nearest is one of another line.
		if (!entry || !("originalSource" in entry) || entry.generatedLine !== Number(line) - 1) return place;
		return `${new URL(entry.originalSource, bundle)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
	});
}
