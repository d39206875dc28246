import { pick } from "es-toolkit";
import type { PostListQuery } from "#contract/post.ts";
import type { PostCounts } from "../../http/request-context.ts";
import { readContentState } from "../schedule/schedule.service.ts";

/**
 * The numbers of posts in the lists of readers, in memory: each is counted again only when the content version has
 * changed, since counting reads an entry for each post.
 */
export function createPostCounts(): PostCounts {
	let known = { version: -1, counts: new Map<string, number>() };
	return async (context, query, count) => {
		// The version is read first: what is written meanwhile is then counted once more.
		const { version, nextDue } = await readContentState(context.em);
		// Readers see a due change before it raises the version.
		if (nextDue && nextDue <= context.clock.now()) return count();
		if (version !== known.version) known = { version, counts: new Map() };
		const { counts } = known;
		const key = JSON.stringify(pick(query, LIST));
		const total = counts.get(key) ?? (await count());
		// Slugs of terms that do not exist would fill the memory.
		if (total > 0) counts.set(key, total);
		return total;
	};
}

/** The parameters that select a list. */
const LIST: (keyof PostListQuery)[] = ["category", "tag"];
