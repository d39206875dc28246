import { createHmac, hash, randomBytes } from "node:crypto";
import type { RequestContext } from "../../http/request-context.ts";
import { dayIn } from "../../lib/clock.ts";

/** The SHA-256, in 64 hex digits, under which a browser's random id is stored: it does not reveal the id. */
export const hashVisitorId = (visitorId: string): string => hash("sha256", visitorId);

/** A visitor of one day, identified without a cookie. The hashes have 64 hex digits. */
interface DayVisitor {
	/** `YYYY-MM-DD` */
	day: string;
	/** The hash of IP and user agent, by which visitors are told apart. */
	visitor: string;
	/** The hash of the IP alone, to which limits apply. */
	ipHash: string;
}

/**
 * Identifies the client for one day: HMAC-SHA-256 under a random salt that is deleted after the day.
 *
 * @param context with `em` of the caller's transaction, if there is one
 */
export async function visitorOfDay(context: RequestContext): Promise<DayVisitor> {
	const { ip, userAgent } = context.client;
	const { day, hash } = await hashesOfDay(context);
	return { day, visitor: hash(`${ip}\n${userAgent}`), ipHash: hash(ip) };
}

/**
 * Identifies the client, by its IP, for one day and one subject alone: the hashes of the same client for other subjects
 * are unrelated.
 *
 * @param subject a text such as the words of a search
 */
export async function subjectVisitorOfDay(context: RequestContext, subject: string) {
	const { day, hash } = await hashesOfDay(context);
	return { day, visitor: hash(`${context.client.ip}\n\n${subject}`) };
}

async function hashesOfDay(context: RequestContext) {
	const day = dayIn(context.timeZone, context.clock.now());
	const salt = await saltOf(context, day);
	return { day, hash: (text: string) => createHmac("sha256", salt).update(text).digest("hex") };
}

async function saltOf(context: Pick<RequestContext, "em">, day: string): Promise<string> {
	const known = await readSalt(context, day);
	if (known) return known;
	// The first visitor of the day creates the salt.
	await context.em.execute("insert into visitor_salt (day, salt) values (?, ?) on conflict (day) do nothing", [
		day,
		randomBytes(32).toString("hex"),
	]);
	const salt = await readSalt(context, day);
	if (!salt) throw new Error(`No salt for ${day}`);
	return salt;
}

async function readSalt(context: Pick<RequestContext, "em">, day: string) {
	const [row] = await context.em.execute<{ salt: string }[]>("select salt from visitor_salt where day = ?", [day]);
	return row?.salt;
}
