import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";

/** The content codings that answers come in (RFC 9110, section 8.4.1). */
export type Coding = "br" | "gzip" | "identity";

// What browsers send is a handful of different lines; whoever invents more may not fill the memory.
const KNOWN_LINES = 200;
const LINE_MAX = 200;

const chosen = new LRUCache<string, Coding>({ max: KNOWN_LINES });

/**
 * The coding that a client likes best (RFC 9110, section 12.5.3), of equals the smallest.
 *
 * @param accept the `Accept-Encoding` line; without one, plain bytes
 */
export function chooseCoding(accept: string | undefined): Coding {
	if (accept === undefined) return "identity";
	const known = chosen.get(accept);
	if (known) return known;
	const wishes = new Map(
		parseAccept(accept.toLowerCase()).map(({ type, q }) => [type, q]),
	);
	let best: Coding = "identity";
	// Who takes a compressed form and says nothing of plain bytes, prefers the compressed.
	let bestQuality = wishes.get("identity") ?? 0;
	for (const coding of ["gzip", "br"] as const) {
		const quality = wishes.get(coding) ?? wishes.get("*") ?? 0;
		if (quality < bestQuality || quality === 0) continue;
		best = coding;
		bestQuality = quality;
	}
	if (accept.length <= LINE_MAX) chosen.set(accept, best);
	return best;
}
