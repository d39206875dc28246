import { createHmac, randomBytes } from "node:crypto";
import { attempt } from "es-toolkit";
import { z } from "zod";
import { SiteError } from "../../lib/errors.ts";

/**
 * The record of an erased address (e-mail, telephone, Telegram), by which it is recognised in older copies of the site:
 * its HMAC with a separate key, never the address itself.
 */
const erasureSchema = z.strictObject({
	key: z.string().min(1),
	hmac: z.string().regex(/^[0-9a-f]{64}$/),
	erasedAt: z.iso.datetime(),
});
export type Erasure = z.infer<typeof erasureSchema>;

/** Addresses that differ in the case of letters are the same, as in the search for personal data. */
const hmacOf = (key: string, address: string) => createHmac("sha256", key).update(address.toLowerCase()).digest("hex");

/** Creates the record of an erased address. @param address in the spelling of `normaliseAddress` */
export function makeErasure(address: string, now: Date): Erasure {
	const key = randomBytes(32).toString("hex");
	return { key, hmac: hmacOf(key, address), erasedAt: now.toISOString() };
}

/** Reads the record of an erased address. @throws SiteError `internal` for a text that is not one */
export function parseErasure(text: string): Erasure {
	const { data } = erasureSchema.safeParse(attempt(() => JSON.parse(text))[1]);
	if (data) return data;
	throw new SiteError("internal", "Запись о стёртых данных повреждена: файл erasure-….json рядом с копиями.");
}

/** The time up to which the data of an address were erased; undefined where they never were. */
export function erasedUntil(address: string, erasures: readonly Erasure[]): Date | undefined {
	const moments = erasures.filter(({ key, hmac }) => hmacOf(key, address) === hmac).map(({ erasedAt }) => erasedAt);
	const last = moments.sort().at(-1);
	return last === undefined ? undefined : new Date(last);
}
