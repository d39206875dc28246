import type { Logger } from "pino";

/**
 * Maps the entries of a feed or a sitemap. An entry whose mapping fails is logged and left out, so that one broken post
 * does not make the whole document fail.
 *
 * @param id the name of an entry in the log
 */
export async function mapWithoutFailures<In, Out>(
	logger: Logger,
	entries: readonly In[],
	id: (entry: In) => string | number,
	map: (entry: In) => Out | Promise<Out>,
): Promise<Out[]> {
	const results = await Promise.all(
		entries.map(async (entry) => {
			try {
				return [await map(entry)];
			} catch (error) {
				logger.warn({ err: error, entry: id(entry) }, "an entry is left out");
				return [];
			}
		}),
	);
	return results.flat();
}
