import type { Logger } from "pino";

/**
 * Makes something of each entry of a document that many read: one that it fails at is left out, and logged, so that
 * the others are read all the same.
 *
 * @param id what the log calls an entry
 */
export async function makeOfEach<In, Out>(
	logger: Logger,
	entries: readonly In[],
	id: (entry: In) => string | number,
	make: (entry: In) => Out | Promise<Out>,
): Promise<Out[]> {
	const made = await Promise.all(
		entries.map(async (entry) => {
			try {
				return [await make(entry)];
			} catch (error) {
				logger.warn({ err: error, entry: id(entry) }, "an entry is left out");
				return [];
			}
		}),
	);
	return made.flat();
}
