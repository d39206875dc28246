import { CdnPage } from "#db/entities/cdn-page.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { measureOutbox } from "../../lib/measure-outbox.ts";

/** Pages that were rendered before a content version, up to a moment. */
interface Outdated {
	before: number;
	notedUntil: Date;
}

const filterOf = ({ before, notedUntil }: Outdated) => ({ version: { $lt: before }, notedAt: { $lte: notedUntil } });

/** Records, before a page is served, that shared caches may keep it. @param version as read before its content */
export async function recordCdnPage(em: EntityManager, path: string, version: number, now: Date): Promise<void> {
	await em.upsert(CdnPage, { path, version, notedAt: now });
}

/** The paths of outdated pages, each once. @param limit the maximum number that is read */
export async function listOutdatedPaths(em: EntityManager, outdated: Outdated, limit: number): Promise<string[]> {
	const pages = await em.find(CdnPage, filterOf(outdated), { orderBy: { version: "asc", path: "asc" }, limit });
	return [...new Set(pages.map(({ path }) => path))];
}

/** Forgets purged pages. One that was rendered again since stays. */
export async function forgetOutdated(em: EntityManager, outdated: Outdated, paths: string[]): Promise<void> {
	await em.nativeDelete(CdnPage, { ...filterOf(outdated), path: paths });
}

/** The number of pages that wait to be purged, and the moment when the first of them was noted. */
export const measureCdnPages = (em: EntityManager) =>
	measureOutbox(em, "cdn_page", "noted_at", "version < (select version from content_version)");
