import { createHash, createHmac, randomBytes } from "node:crypto";
import type { EntityManager } from "../../../db/open.ts";
import { dayIn } from "../../clock.ts";
import type { Scope } from "../../scope.ts";

/** The stored form of the random id that a browser keeps: it cannot be turned back. */
export function hashVisitorId(visitorId: string): string {
	return createHash("sha256").update(visitorId).digest("hex");
}

/**
 * Tells visitors of one day apart without a cookie: HMAC-SHA-256 of address and user agent under a
 * random salt that is forgotten with the day.
 *
 * @returns the day, as `YYYY-MM-DD`, and the visitor, as 64 hex digits
 */
export async function visitorOfDay(
	scope: Scope,
): Promise<{ day: string; visitor: string }> {
	const day = dayIn(scope.timeZone, scope.clock.now());
	const salt = await saltOf(scope, day);
	const visitor = createHmac("sha256", salt)
		.update(`${scope.origin.address}\n${scope.origin.userAgent}`)
		.digest("hex");
	return { day, visitor };
}

/**
 * Tells addresses of one day apart, for limits: HMAC-SHA-256 under the day's salt.
 *
 * @param em where the caller is in a transaction, its entity manager
 * @returns 64 hex digits
 */
export async function addressOfDay(
	scope: Scope,
	em: EntityManager,
): Promise<string> {
	const day = dayIn(scope.timeZone, scope.clock.now());
	return createHmac("sha256", await saltOf({ em }, day))
		.update(scope.origin.address)
		.digest("hex");
}

async function saltOf(scope: Pick<Scope, "em">, day: string): Promise<string> {
	const known = await readSalt(scope, day);
	if (known) return known;
	// The day's first visitor.
	await scope.em.execute(
		"insert into visitor_salt (day, salt) values (?, ?) on conflict (day) do nothing",
		[day, randomBytes(32).toString("hex")],
	);
	const salt = await readSalt(scope, day);
	if (!salt) throw new Error(`No salt for ${day}`);
	return salt;
}

async function readSalt(scope: Pick<Scope, "em">, day: string) {
	const [row] = await scope.em.execute<{ salt: string }[]>(
		"select salt from visitor_salt where day = ?",
		[day],
	);
	return row?.salt;
}
