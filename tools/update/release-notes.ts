import type { Release } from "#server/lib/changelog.ts";

/** Formats release notes as lines for the terminal (Russian), the oldest release first. */
export const releaseNotes = (releases: Release[]): string[] =>
	releases
		.toReversed()
		.flatMap(({ version, changes }) => [
			`Что нового в версии ${version}:`,
			...changes.flatMap(({ kind, entries }) => [`  ${kind}`, ...entries.map((entry) => `  – ${entry}`)]),
		]);
