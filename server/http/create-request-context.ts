import type { Context } from "hono";
import { visitorIdSchema } from "#contract/visitor.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import { invalidField, SiteError } from "../lib/errors.ts";
import { clientIp } from "./client-ip.ts";
import { pageOrigin } from "./own-origin.ts";
import type { ContextServices, RequestContext, Viewer } from "./request-context.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** The services and settings that requests are served with. */
export interface AppServices extends ContextServices {
	orm: Orm;
	/** The public origin, where `SITE_URL` is set. */
	siteUrl: string | undefined;
	trustedProxies: number;
	/** Finds the admin of a valid session. @param token the secret of the session */
	findViewer(em: EntityManager, token: string, now: Date): Promise<Viewer | undefined>;
}

export const isHttps = (services: AppServices) => services.siteUrl?.startsWith("https:") ?? false;

/** The context for cacheable pages: without client and session, so that everybody gets the same. */
export const publicContext = ({ orm, ...services }: AppServices): RequestContext => ({
	...services,
	em: orm.em.fork() as EntityManager,
	client: { ip: "", userAgent: "", visitorId: undefined, isPrefetch: false, hasLeft: () => false },
	viewer: undefined,
	restrictedViewer: undefined,
});

/** The context of a request with its client, without session and visitor id. */
export function anonymousContext(services: AppServices, c: Context): RequestContext {
	return {
		...publicContext(services),
		client: {
			ip: clientIp(c, services.trustedProxies),
			userAgent: c.req.header("user-agent") ?? "",
			visitorId: undefined,
			isPrefetch: isPrefetch(c),
			// Hono creates the signal at its first use; it is then already aborted where the client has disconnected before.
			hasLeft: () => c.req.raw.signal.aborted,
		},
	};
}

/**
 * The context of a request with the viewer that its credentials prove.
 *
 * A bearer token, if present, decides alone. A cookie counts only where the headers prove that a page of this site sent
 * it (CSRF).
 *
 * @throws SiteError `invalid` for a malformed visitor id
 */
export async function createRequestContext(services: AppServices, c: Context): Promise<RequestContext> {
	const context = anonymousContext(services, c);
	const viewer = await viewerOf(services, context, c);
	const client = { ...context.client, visitorId: visitorIdOf(c) };
	return viewer?.admin.mustChangePassword
		? { ...context, client, restrictedViewer: viewer }
		: { ...context, client, viewer };
}

/** The bearer token. Other schemes are ignored, since a proxy may require credentials of its own. */
const bearerOf = (c: Context): string | undefined => /^Bearer\b *(.*)$/i.exec(c.req.header("authorization") ?? "")?.[1];

async function viewerOf(services: AppServices, { em, clock }: RequestContext, c: Context): Promise<Viewer | undefined> {
	const bearer = bearerOf(c);
	if (bearer !== undefined) {
		const token = /^[\w-]{1,200}$/.exec(bearer)?.[0];
		return token ? services.findViewer(em, token, clock.now()) : undefined;
	}
	const token = readSessionCookie(c, isHttps(services));
	if (!token || pageOrigin(c, services.siteUrl) !== "own") return;
	return services.findViewer(em, token, clock.now());
}

// Sec-Purpose is the standard header (Fetch); older browsers send the others.
const isPrefetch = (c: Context) =>
	["sec-purpose", "purpose", "x-moz"].some((name) => /\bprefetch\b/i.test(c.req.header(name) ?? ""));

function visitorIdOf(c: Context): string | undefined {
	const header = c.req.header("x-visitor-id");
	if (header === undefined || visitorIdSchema.safeParse(header).success) return header;
	throw invalidField("X-Visitor-Id", "Неверный идентификатор посетителя");
}

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
	throw new SiteError("unauthenticated", "Войдите, чтобы продолжить", { headers: { "WWW-Authenticate": "Bearer" } });
}
