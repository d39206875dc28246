import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

const NAME = "session";

// Behind https the name's prefix makes the browser hold us to Secure, Path=/ and no Domain.
const optionsFor = (isHttps: boolean) =>
	({
		httpOnly: true,
		sameSite: "Strict",
		path: "/",
		secure: isHttps,
		...(isHttps ? { prefix: "host" as const } : {}),
	}) as const;

/** The cookie's full name, as it stands in a request. */
export const sessionCookieName = (isHttps: boolean) =>
	isHttps ? `__Host-${NAME}` : NAME;

export function readSessionCookie(
	c: Context,
	isHttps: boolean,
): string | undefined {
	return isHttps ? getCookie(c, NAME, "host") : getCookie(c, NAME);
}

export function writeSessionCookie(
	c: Context,
	isHttps: boolean,
	session: { token: string; expiresAt: Date },
): void {
	setCookie(c, NAME, session.token, {
		...optionsFor(isHttps),
		expires: session.expiresAt,
	});
}

/**
 * Takes a session that has ended off its device: the cookie, and what the browser has cached, also pages that
 * its back button would show as they were (W3C, Clear Site Data). Not `"cookies"` and `"storage"`: they would
 * take a reader's likes and the owner's unsaved texts along, and `"cookies"` those of sibling domains.
 */
export function clearSignedOutDevice(
	c: Context,
	{ siteUrl }: { siteUrl: string | undefined },
): void {
	const isHttps = siteUrl?.startsWith("https:") ?? false;
	deleteCookie(c, NAME, optionsFor(isHttps));
	// Browsers take it over https and from their own machine alone; elsewhere they complain of it.
	if (isHttps || siteUrl === undefined) {
		c.header("Clear-Site-Data", '"cache"');
	}
}
