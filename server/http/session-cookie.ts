import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

const NAME = "session";

// With https, the `__Host-` prefix makes browsers require Secure, Path=/ and no Domain.
const optionsFor = (isHttps: boolean) =>
	({
		httpOnly: true,
		sameSite: "Strict",
		path: "/",
		secure: isHttps,
		...(isHttps ? { prefix: "host" as const } : {}),
	}) as const;

/** The full name of the cookie in requests. */
export const sessionCookieName = (isHttps: boolean) => (isHttps ? `__Host-${NAME}` : NAME);

export function readSessionCookie(c: Context, isHttps: boolean): string | undefined {
	return isHttps ? getCookie(c, NAME, "host") : getCookie(c, NAME);
}

export function writeSessionCookie(c: Context, isHttps: boolean, session: { token: string; expiresAt: Date }): void {
	setCookie(c, NAME, session.token, { ...optionsFor(isHttps), expires: session.expiresAt });
}

/**
 * Clears an ended session from its device: the cookie and the browser's cache, including pages that the back button would
 * restore (W3C, Clear Site Data). Not `"cookies"` and `"storage"`: they would delete a visitor's likes and the admin's
 * unsaved drafts, and `"cookies"` also the cookies of sibling domains.
 */
export function clearSignedOutDevice(c: Context, { siteUrl }: { siteUrl: string | undefined }): void {
	const isHttps = siteUrl?.startsWith("https:") ?? false;
	deleteCookie(c, NAME, optionsFor(isHttps));
	// Browsers accept the header only over https and from localhost; elsewhere they log a warning.
	if (isHttps || siteUrl === undefined) {
		c.header("Clear-Site-Data", '"cache"');
	}
}
