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

export function clearSessionCookie(c: Context, isHttps: boolean): void {
	deleteCookie(c, NAME, optionsFor(isHttps));
}
