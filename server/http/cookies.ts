import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** The options of the admin's cookies. With https, the `__Host-` prefix makes browsers require Secure, Path=/ and no Domain. */
export const optionsFor = (isHttps: boolean) =>
	({
		httpOnly: true,
		sameSite: "Strict",
		path: "/",
		secure: isHttps,
		...(isHttps ? { prefix: "host" as const } : {}),
	}) as const;

const DEVICE_COOKIE = "device";
// Browsers keep no cookie for longer than 400 days.
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** The token by which the browser of an admin is known; undefined where it sent none. */
export function readDeviceCookie(c: Context, isHttps: boolean): string | undefined {
	const token = isHttps ? getCookie(c, DEVICE_COOKIE, "host") : getCookie(c, DEVICE_COOKIE);
	return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Writes the cookie by which the browser is known at the next sign-in. */
export function writeDeviceCookie(c: Context, isHttps: boolean, token: string): void {
	setCookie(c, DEVICE_COOKIE, token, { ...optionsFor(isHttps), maxAge: DEVICE_SECONDS });
}
