import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";
import { attempt, memoize } from "es-toolkit";

/** A position in the server bundle (tools/build.ts) as it appears in a stack frame: file, line and column. */
const PLACE = /(file:\S+\/dist\/site\/[\w-]+\.js):(\d+):(\d+)/g;

/** The source map of a bundle; undefined if it cannot be read, since describing an error must not cause another one. */
const readMap = memoize((bundle: string) => {
	const [, map] = attempt(() => new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(bundle)}.map`, "utf8"))));
	return map ?? undefined;
});

/** Replaces places in the bundle by those in the sources. Node's own `--enable-source-maps` costs 0.2 s and 15 MB. */
export function nameSources(stack: string): string {
	return stack.replace(PLACE, (place, bundle: string, line: string, column: string) => {
		const entry = readMap(bundle)?.findEntry(Number(line) - 1, Number(column) - 1);
		// Lines of packages have no entry: the nearest one belongs to another line.
		if (!entry || !("originalSource" in entry) || entry.generatedLine !== Number(line) - 1) return place;
		return `${new URL(entry.originalSource, bundle)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
	});
}
