import { createHash, createHmac, randomBytes } from "node:crypto";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { dayIn } from "../../lib/clock.ts";

/** The stored form of the random id that a browser keeps: it cannot be turned back. */
export function hashVisitorId(visitorId: string): string {
	return createHash("sha256").update(visitorId).digest("hex");
}

/** Somebody on one day, as far as that can be told without a cookie: each 64 hex digits. */
interface DayVisitor {
	/** `YYYY-MM-DD` */
	day: string;
	/** Address and user agent: tells visitors apart. */
	visitor: string;
	/** The address alone: what limits count. */
	address: string;
}

/** The visitor of the day: HMAC-SHA-256 under a random salt that is forgotten with the day. */
export async function visitorOfDay(
	context: RequestContext,
): Promise<DayVisitor> {
	const { ip: address, userAgent } = context.client;
	const day = dayIn(context.timeZone, context.clock.now());
	const salt = await saltOf(context, day);
	const hash = (text: string) =>
		createHmac("sha256", salt).update(text).digest("hex");
	return {
		day,
		visitor: hash(`${address}\n${userAgent}`),
		address: hash(address),
	};
}

/**
 * Tells addresses of one day apart, for limits: HMAC-SHA-256 under the day's salt.
 *
 * @param em where the caller is in a transaction, its entity manager
 * @returns 64 hex digits
 */
export async function hashIpOfDay(
	context: RequestContext,
	em: EntityManager,
): Promise<string> {
	const day = dayIn(context.timeZone, context.clock.now());
	return createHmac("sha256", await saltOf({ em }, day))
		.update(context.client.ip)
		.digest("hex");
}

async function saltOf(
	context: Pick<RequestContext, "em">,
	day: string,
): Promise<string> {
	const known = await readSalt(context, day);
	if (known) return known;
	// The day's first visitor.
	await context.em.execute(
		"insert into visitor_salt (day, salt) values (?, ?) on conflict (day) do nothing",
		[day, randomBytes(32).toString("hex")],
	);
	const salt = await readSalt(context, day);
	if (!salt) throw new Error(`No salt for ${day}`);
	return salt;
}

async function readSalt(context: Pick<RequestContext, "em">, day: string) {
	const [row] = await context.em.execute<{ salt: string }[]>(
		"select salt from visitor_salt where day = ?",
		[day],
	);
	return row?.salt;
}
