import { Hono } from "hono";
import { mailtoLink } from "#contract/mailto.ts";
import { A_DAY } from "../http/files.ts";
import type { SiteContentSource } from "../http/request-context.ts";
import { type Clock, DAY_MS } from "../lib/clock.ts";

const PATH = "/.well-known/security.txt";
/** The validity, in days: `Expires` should be less than a year ahead (RFC 9116, 2.5.5). */
const VALID_DAYS = 180;

/** The handler for `security.txt`, the contact for vulnerability reports (RFC 9116). */
export function createSecurityContact(origin: string, clock: Clock, content: SiteContentSource): Hono {
	return new Hono().get(PATH, async (c) => {
		const { contacts } = await content.read();
		const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS);
		// Whole days, so that all responses of a day are the same.
		expires.setUTCHours(0, 0, 0, 0);
		const lines = [
			`Contact: ${mailtoLink(contacts.email)}`,
			`Expires: ${expires.toISOString()}`,
			"Preferred-Languages: ru, en",
			`Canonical: ${origin}${PATH}`,
		];
		return c.body(`${lines.join("\n")}\n`, 200, {
			"Content-Type": "text/plain; charset=utf-8",
			"Cache-Control": A_DAY,
		});
	});
}
