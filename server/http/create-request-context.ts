import type { Context } from "hono";
import { visitorIdSchema } from "#contract/visitor.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import type { Clock } from "../lib/clock.ts";
import { SiteError } from "../lib/errors.ts";
import type { RenderMarkup } from "../markup/render-thread.ts";
import type { Storage } from "../media/storage.ts";
import { clientIp } from "./client-ip.ts";
import { pageOrigin } from "./own-origin.ts";
import type { RequestContext, Viewer } from "./request-context.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** The services and settings that requests are served with. */
export interface AppServices {
	orm: Orm;
	clock: Clock;
	render: RenderMarkup;
	media: Storage;
	timeZone: string;
	/** The owner's name, shown with the owner's comments. */
	adminName: string;
	/** True if changes are queued for search engines (IndexNow). */
	isIndexNowEnabled: boolean;
	/** The public origin, where `SITE_URL` is set. */
	siteUrl: string | undefined;
	trustedProxies: number;
	views: RequestContext["views"];
	removeFirstPasswordFile: RequestContext["removeFirstPasswordFile"];
	/** Finds the admin of a valid session. @param token the secret of the session */
	findViewer(em: EntityManager, token: string, now: Date): Promise<Viewer | undefined>;
}

export const isHttps = (services: AppServices) => services.siteUrl?.startsWith("https:") ?? false;

/** The context for cacheable pages: without client and session, so that everybody gets the same. */
export const publicContext = (services: AppServices): RequestContext => ({
	em: services.orm.em.fork() as EntityManager,
	clock: services.clock,
	render: services.render,
	media: services.media,
	timeZone: services.timeZone,
	adminName: services.adminName,
	isIndexNowEnabled: services.isIndexNowEnabled,
	client: {
		ip: "",
		userAgent: "",
		visitorId: undefined,
		isPrefetch: false,
		hasLeft: () => false,
	},
	viewer: undefined,
	restrictedViewer: undefined,
	removeFirstPasswordFile: services.removeFirstPasswordFile,
	views: services.views,
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
export const bearerOf = (c: Context): string | undefined =>
	/^Bearer\b *(.*)$/i.exec(c.req.header("authorization") ?? "")?.[1];

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
	if (header === undefined) return;
	const checked = visitorIdSchema.safeParse(header);
	if (!checked.success) {
		throw new SiteError("invalid", "Неверный идентификатор посетителя", {
			errors: [{ path: "X-Visitor-Id", message: "Неверный идентификатор" }],
		});
	}
	return checked.data;
}
