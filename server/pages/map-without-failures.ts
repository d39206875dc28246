import type { Logger } from "pino";

/** Maps the entries of a feed or a sitemap. A failing one, which `id` names, is logged and left out of the document. */
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
