import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";

/** The content codings of responses (RFC 9110, section 8.4.1). */
export type Coding = "br" | "gzip" | "identity";

// Browsers send few different values; the limits keep invented ones from filling the memory.
const CACHED_VALUES = 200;
const VALUE_MAX_LENGTH = 200;

const cache = new LRUCache<string, Coding>({ max: CACHED_VALUES });

/**
 * The coding that a client prefers (RFC 9110, section 12.5.3); among equals the one with the smallest output.
 *
 * @param accept the value of `Accept-Encoding`; without one, the coding is `identity`
 */
export function chooseCoding(accept: string | undefined): Coding {
	if (accept === undefined) return "identity";
	const cached = cache.get(accept);
	if (cached) return cached;
	const qualities = new Map(parseAccept(accept.toLowerCase()).map(({ type, q }) => [type, q]));
	let best: Coding = "identity";
	// A client that accepts a compressed coding and does not name `identity` prefers the compressed one.
	let bestQuality = qualities.get("identity") ?? 0;
	for (const coding of ["gzip", "br"] as const) {
		const quality = qualities.get(coding) ?? qualities.get("*") ?? 0;
		if (quality < bestQuality || quality === 0) continue;
		best = coding;
		bestQuality = quality;
	}
	if (accept.length <= VALUE_MAX_LENGTH) cache.set(accept, best);
	return best;
}
