import { z } from "zod";
import { UNAVAILABLE_TITLE } from "#contract/unavailable.ts";
import type { Answer, Client } from "./client.ts";
import { BrokenError } from "./scenario.ts";

const SLUG = "trevoga-chto-ona-ohranyaet";
const listSchema = z.array(z.object({ slug: z.string() })).min(1);
const problemSchema = z.object({ status: z.literal(503), detail: z.string() });

/** What readers ask of a site with the example posts, and whether an answer is the right one. */
const QUESTIONS: Record<string, (text: string) => boolean> = {
	"/": (text) => text.includes("</html>"),
	"/blog": (text) => text.includes('href="/blog/') && text.includes("</html>"),
	[`/blog/${SLUG}`]: (text) =>
		text.includes(`/blog/${SLUG}"`) && text.includes("<article"),
	"/api/blog/posts?limit=12": (text) =>
		listSchema.safeParse(JSON.parse(text)).success,
	[`/api/blog/posts/${SLUG}`]: (text) => JSON.parse(text).slug === SLUG,
};

export const PATHS = Object.keys(QUESTIONS);

/**
 * Whether the site can say what a reader asks: true for a right answer, false for a clear 503.
 *
 * @throws BrokenError for anything else
 */
export async function read(client: Client, path: string): Promise<boolean> {
	const answer = await client.ask("GET", path).catch((cause) => {
		throw new BrokenError(`GET ${path} had no answer`, { cause });
	});
	const { status, text } = answer;
	if (isClearRefusal(path, answer)) return false;
	if (status === 200 && text !== undefined && QUESTIONS[path]?.(text)) {
		return true;
	}
	throw new BrokenError(`GET ${path} was answered ${status}: ${text}`);
}

/** Whether it is a 503 in the words that belong there: a problem of the API, or the site's page. */
export function isClearRefusal(
	path: string,
	{ status, headers, text }: Answer,
): boolean {
	if (status !== 503 || text === undefined || !headers.has("Retry-After")) {
		return false;
	}
	const type = headers.get("Content-Type") ?? "";
	return path.startsWith("/api/")
		? type.startsWith("application/problem+json") &&
				problemSchema.safeParse(JSON.parse(text)).success
		: type.startsWith("text/html") && text.includes(UNAVAILABLE_TITLE);
}
