import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/** The options of the admin's cookies. With https, the `__Host-` prefix makes browsers require Secure, Path=/ and no Domain. */
const optionsFor = (isHttps: boolean) =>
	({
		httpOnly: true,
		sameSite: "Strict",
		path: "/",
		secure: isHttps,
		...(isHttps ? { prefix: "host" as const } : {}),
	}) as const;

const DEVICE_COOKIE = "device";
// Browsers cap the lifetime of cookies at 400 days.
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** The token that identifies an admin's browser; undefined if the request has none. */
export function readDeviceCookie(c: Context, isHttps: boolean): string | undefined {
	const token = getCookie(c, DEVICE_COOKIE, isHttps ? "host" : undefined);
	return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** True if the public origin, `SITE_URL`, uses https. */
export const isHttps = ({ siteUrl }: { siteUrl: string | undefined }) => siteUrl?.startsWith("https:") ?? false;

const COOKIE = "session";

/** The full name of the cookie in requests. */
export const sessionCookieName = (isHttps: boolean) => (isHttps ? `__Host-${COOKIE}` : COOKIE);

/** The token in the session cookie of a request. */
export const readSessionCookie = (c: Context, isHttps: boolean) => getCookie(c, COOKIE, isHttps ? "host" : undefined);

/** Writes the cookies of a session that is being opened: its token, and the one that identifies the browser later. */
export async function keepSession<S extends { token: string; expiresAt: Date; deviceToken: string }>(
	{ c, services }: { c: Context; services: Parameters<typeof isHttps>[0] },
	opening: Promise<S>,
): Promise<S> {
	const session = await opening;
	const options = optionsFor(isHttps(services));
	setCookie(c, COOKIE, session.token, { ...options, expires: session.expiresAt });
	setCookie(c, DEVICE_COOKIE, session.deviceToken, { ...options, maxAge: DEVICE_SECONDS });
	return session;
}

/**
 * Clears an ended session from its device: the cookie and the browser's cache, including pages that the back button would
 * restore (W3C, Clear Site Data). Not `"cookies"` and `"storage"`: they would delete a visitor's likes and the admin's
 * unsaved drafts, and `"cookies"` also the cookies of sibling domains.
 */
export function clearSignedOutDevice(c: Context, services: Parameters<typeof isHttps>[0]): void {
	deleteCookie(c, COOKIE, optionsFor(isHttps(services)));
	// Browsers accept the header only over https and from localhost; elsewhere they log a warning.
	if (isHttps(services) || services.siteUrl === undefined) {
		c.header("Clear-Site-Data", '"cache"');
	}
}
