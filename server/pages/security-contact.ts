import { Hono } from "hono";
import { contacts } from "#content/contacts.ts";
import type { Clock } from "../lib/clock.ts";

const PATH = "/.well-known/security.txt";
const A_DAY = "public, max-age=86400";
const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116, 2.5.5: less than a year ahead. */
const VALID_DAYS = 180;

/**
 * `security.txt`: the address to report vulnerabilities to (RFC 9116).
 *
 * @param address the site's public address
 */
export function createSecurityContact(address: string, clock: Clock): Hono {
	return new Hono().get(PATH, (c) => {
		const until = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS);
		// Whole days, so that one day's answers are the same.
		until.setUTCHours(0, 0, 0, 0);
		const lines = [
			`Contact: mailto:${contacts.email}`,
			`Expires: ${until.toISOString()}`,
			"Preferred-Languages: ru, en",
			`Canonical: ${address}${PATH}`,
		];
		return c.body(`${lines.join("\n")}\n`, 200, {
			"Content-Type": "text/plain; charset=utf-8",
			"Cache-Control": A_DAY,
		});
	});
}
