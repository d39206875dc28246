import type { Context } from "hono";
import { visitorIdSchema } from "#contract/visitor.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import type { Clock } from "../lib/clock.ts";
import { SiteError } from "../lib/errors.ts";
import type { RenderMarkup } from "../markup/render-thread.ts";
import type { Storage } from "../media/storage.ts";
import { clientIp } from "./client-address.ts";
import { pageOrigin } from "./own-origin.ts";
import type { RequestContext, Viewer } from "./request-context.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** What of the settings and the services a request is served with. */
export interface AppServices {
	orm: Orm;
	clock: Clock;
	render: RenderMarkup;
	media: Storage;
	timeZone: string;
	/** The owner's name. */
	adminName: string;
	/** Whether search engines are told of what changes. */
	isAnnouncing: boolean;
	/** The public origin, where it is set. */
	siteUrl: string | undefined;
	trustedProxies: number;
	views: RequestContext["views"];
	forgetFirstPassword: RequestContext["forgetFirstPassword"];
	/** Finds the admin of a session that has not ended. @param token the session's secret */
	findViewer(
		em: EntityManager,
		token: string,
		now: Date,
	): Promise<Viewer | undefined>;
}

export const isHttps = (services: AppServices) =>
	services.siteUrl?.startsWith("https:") ?? false;

/** The context of nobody: what is read with it is the same for everybody. */
export const publicContext = (services: AppServices): RequestContext => ({
	em: services.orm.em.fork() as EntityManager,
	clock: services.clock,
	render: services.render,
	media: services.media,
	timeZone: services.timeZone,
	adminName: services.adminName,
	isAnnouncing: services.isAnnouncing,
	client: {
		ip: "",
		userAgent: "",
		visitorId: undefined,
		isPrefetch: false,
		hasLeft: () => false,
	},
	viewer: undefined,
	restrictedViewer: undefined,
	forgetFirstPassword: services.forgetFirstPassword,
	views: services.views,
});

/** The context of a request by nobody in particular. */
export function anonymousContext(
	services: AppServices,
	c: Context,
): RequestContext {
	return {
		...publicContext(services),
		client: {
			ip: clientIp(c, services.trustedProxies),
			userAgent: c.req.header("user-agent") ?? "",
			visitorId: undefined,
			isPrefetch: isPrefetch(c),
			// The signal is made when it is first asked for, and knows then what has happened before.
			hasLeft: () => c.req.raw.signal.aborted,
		},
	};
}

/**
 * The context of a request by whoever its credentials prove.
 *
 * A bearer token, if present, decides alone. A cookie counts only with proof that one of our own
 * pages sent it.
 */
export async function createRequestContext(
	services: AppServices,
	c: Context,
): Promise<RequestContext> {
	const context = anonymousContext(services, c);
	const viewer = await viewerOf(services, context, c);
	const origin = { ...context.client, visitorId: visitorIdOf(c) };
	return viewer?.admin.mustChangePassword
		? { ...context, client: origin, restrictedViewer: viewer }
		: { ...context, client: origin, viewer };
}

/** What stands behind `Bearer`. Another scheme is another's: a proxy may ask for a password of its own. */
const bearerOf = (c: Context): string | undefined =>
	/^Bearer\b *(.*)$/i.exec(c.req.header("authorization") ?? "")?.[1];

async function viewerOf(
	services: AppServices,
	{ em, clock }: RequestContext,
	c: Context,
): Promise<Viewer | undefined> {
	const bearer = bearerOf(c);
	if (bearer !== undefined) {
		const token = /^[\w-]{1,200}$/.exec(bearer)?.[0];
		return token ? services.findViewer(em, token, clock.now()) : undefined;
	}
	const token = readSessionCookie(c, isHttps(services));
	if (!token || pageOrigin(c, services.siteUrl) !== "own") return;
	return services.findViewer(em, token, clock.now());
}

/**
 * The viewer of a context, who must be signed in, and not with a password that has to be changed first.
 *
 * @throws SiteError `forbidden` when it has to be, and when a cookie came without proof of our own page,
 *   else `unauthenticated`
 */
export function requireViewer(
	services: AppServices,
	context: RequestContext,
	c: Context,
): Viewer {
	if (context.restrictedViewer) {
		throw new SiteError(
			"forbidden",
			"Сначала смените пароль: этот сайт создал сам",
		);
	}
	return requireSession(services, context, c);
}

/**
 * The viewer of a context, who must be signed in, also where the password has to be changed first.
 *
 * @throws SiteError as `requireViewer`
 */
export function requireSession(
	services: AppServices,
	context: RequestContext,
	c: Context,
): Viewer {
	const viewer = context.viewer ?? context.restrictedViewer;
	if (viewer) return viewer;
	const hasCookieAlone =
		bearerOf(c) === undefined &&
		readSessionCookie(c, isHttps(services)) !== undefined &&
		pageOrigin(c, services.siteUrl) !== "own";
	if (hasCookieAlone) {
		throw new SiteError(
			"forbidden",
			"Запрос пришёл не со страницы этого сайта",
		);
	}
	throw new SiteError("unauthenticated", "Войдите, чтобы продолжить", {
		headers: { "WWW-Authenticate": "Bearer" },
	});
}

// Sec-Purpose is the standard's (Fetch); the others are what older browsers send.
const isPrefetch = (c: Context) =>
	["sec-purpose", "purpose", "x-moz"].some((name) =>
		/\bprefetch\b/i.test(c.req.header(name) ?? ""),
	);

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
