import { Redirect } from "#db/entities/redirect.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { canonicalPath, withoutTrailingSlash } from "../../http/canonical-path.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { visibleToReaders } from "../schedule/schedule.service.ts";
import { formerFeed } from "./former-feeds.service.ts";

/** The maximum length of a path that is kept, in characters. */
const PATH_MAX = 1_000;

/** The short addresses of posts and feeds of WordPress, the only addresses whose query is kept. */
const SHORT = /^\/\?(?:p=\d{1,10}|feed=[a-z\d]{1,10})$/;

/**
 * The path under which a former address is kept: in the canonical form in which pages are looked up.
 *
 * @param path the path of a URL, percent-encoded or not, or `/?p=1`
 * @returns undefined for the root and for a path that is too long
 */
export function redirectPath(path: string): string | undefined {
	const canonical = SHORT.test(path) ? path : canonicalPath(withoutTrailingSlash(path.split(/[?#]/, 1)[0] ?? ""));
	return canonical.startsWith("/") && canonical !== "/" && canonical.length <= PATH_MAX ? canonical : undefined;
}

/** Adds the former addresses of a post in the transaction that creates it; one of another post stays with that. */
export async function addRedirects(em: EntityManager, postId: number, paths: readonly string[], now: Date) {
	for (const path of paths) {
		await em.execute("insert into redirect (path, post_id, created_at) values (?, ?, ?) on conflict do nothing", [
			path,
			postId,
			now,
		]);
	}
}

/** The spellings of a path that releases which neither composed letters nor capitalised escapes may have kept. */
function spellingsOf(path: string): string[] {
	try {
		return [...new Set([path, encodeURI(decodeURI(path).normalize("NFD"))])];
	} catch {
		return [path, path.replaceAll(/%[\dA-F]{2}/g, (encoded) => encoded.toLowerCase())];
	}
}

/** The path, of a public post or a feed, to which a former address of the site redirects; undefined for others. */
export async function findRedirect(context: RequestContext, url: string): Promise<string | undefined> {
	const path = redirectPath(url);
	if (path === undefined) return;
	const where = { path: { $in: spellingsOf(path) }, post: visibleToReaders(context) };
	const found = await context.em.findOne(Redirect, where, { fields: ["post.slug"], strategy: "joined" });
	return found ? `/blog/${found.post.slug}` : formerFeed(path);
}
