import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** A released version, with its changes by kind («Добавлено», «Исправлено»). */
export interface Release {
	/** The version, as in package.json. */
	version: string;
	/** The day of the release, as 2026-01-31. */
	date: string;
	changes: { kind: string; entries: string[] }[];
}

const HEADING = /^\[(?<version>\d+\.\d+\.\d+)\] - (?<date>\d{4}-\d\d-\d\d)$/m;
const toLine = (text: string) => text.trim().replaceAll(/\s+/g, " ");

/** Parses a changelog (keepachangelog.com). @returns the released versions, the newest first */
export function parseChangelog(markdown: string): Release[] {
	return markdown.split(/^## /m).flatMap((section) => {
		const [heading = "", ...kinds] = section.split(/^### /m);
		const { version, date } = HEADING.exec(heading)?.groups ?? {};
		if (version === undefined || date === undefined) return [];
		const changes = kinds.map((text) => {
			const [kind = "", ...entries] = text.split(/^- /m);
			return { kind: toLine(kind), entries: entries.map(toLine) };
		});
		return [{ version, date, changes }];
	});
}

/** The releases in the changelog of a checkout or an installed release, the newest first; empty without one. */
export function readReleases(folder: string): Release[] {
	const file = join(folder, "CHANGELOG.md");
	return existsSync(file) ? parseChangelog(readFileSync(file, "utf8")) : [];
}

/** The releases after a version. An unknown version yields none: it is a newer one, and the site was rolled back. */
export function releasesAfter(releases: Release[], version: string): Release[] {
	const index = releases.findIndex((release) => release.version === version);
	return releases.slice(0, Math.max(index, 0));
}

/** The releases up to the running one, the newest first. */
export const RELEASES = readReleases(ROOT);
