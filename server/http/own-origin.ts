import type { Context, MiddlewareHandler } from "hono";
import { SiteError } from "../lib/errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The origin of the page that sent a request, according to its headers. */
export type PageOrigin = "own" | "foreign" | "unknown";

/** Tells by the headers whether a page of this site sent a request; without `siteUrl`, any loopback host is own. */
export function pageOrigin(c: Context, siteUrl: string | undefined): PageOrigin {
	const origin = c.req.header("origin");
	const site = c.req.header("sec-fetch-site");
	if (origin !== undefined && !isOwnOrigin(origin, siteUrl)) return "foreign";
	if (site !== undefined && site !== "same-origin" && site !== "none") {
		return "foreign";
	}
	return origin !== undefined || site === "same-origin" ? "own" : "unknown";
}

/** True if an origin is this site's. @param siteUrl as for `pageOrigin` */
export function isOwnOrigin(origin: string, siteUrl: string | undefined): boolean {
	if (siteUrl) return origin === siteUrl;
	if (!URL.canParse(origin)) return false;
	const url = new URL(origin);
	return /^https?:$/.test(url.protocol) && url.origin === origin && LOOPBACK.test(url.hostname);
}

/** Refuses writes sent by pages of other sites (CSRF). */
export function refuseForeignWrites(siteUrl: string | undefined): MiddlewareHandler {
	return async (c, next) => {
		if (!SAFE_METHODS.has(c.req.method) && pageOrigin(c, siteUrl) === "foreign") {
			throw new SiteError("forbidden", "Запрос пришёл с другого сайта");
		}
		await next();
	};
}
