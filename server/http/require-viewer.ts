import type { Context } from "hono";
import { SiteError } from "../lib/errors.ts";
import { type AppServices, bearerOf, isHttps } from "./create-request-context.ts";
import { pageOrigin } from "./own-origin.ts";
import type { RequestContext, Viewer } from "./request-context.ts";
import { readSessionCookie } from "./session-cookie.ts";

/**
 * The signed-in viewer of a context, whose password is not a generated one.
 *
 * @throws SiteError `forbidden` where the generated password must be changed first, and for a cookie without proof of
 *   its origin; else `unauthenticated`
 */
export function requireViewer(services: AppServices, context: RequestContext, c: Context): Viewer {
	if (context.restrictedViewer) {
		throw new SiteError("forbidden", "Сначала смените пароль: этот сайт создал сам");
	}
	return requireSession(services, context, c);
}

/**
 * The signed-in viewer of a context, also where a generated password must be changed first.
 *
 * @throws SiteError `forbidden` for a cookie without proof of its origin; else `unauthenticated`
 */
export function requireSession(services: AppServices, context: RequestContext, c: Context): Viewer {
	const viewer = context.viewer ?? context.restrictedViewer;
	if (viewer) return viewer;
	const hasUnprovenCookie =
		bearerOf(c) === undefined &&
		readSessionCookie(c, isHttps(services)) !== undefined &&
		pageOrigin(c, services.siteUrl) !== "own";
	if (hasUnprovenCookie) {
		throw new SiteError("forbidden", "Запрос пришёл не со страницы этого сайта");
	}
	throw new SiteError("unauthenticated", "Войдите, чтобы продолжить", {
		headers: { "WWW-Authenticate": "Bearer" },
	});
}
