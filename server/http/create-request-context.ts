import type { Context } from "hono";
import { visitorIdSchema } from "#contract/visitor.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import type { Clock } from "../lib/clock.ts";
import { SiteError } from "../lib/errors.ts";
import type { RenderMarkup } from "../markup/render-thread.ts";
import type { Storage } from "../media/storage.ts";
import { clientAddress } from "./client-address.ts";
import { pageOrigin } from "./own-origin.ts";
import type { Scope, Viewer } from "./request-context.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** What of the settings and the surroundings a request is served with. */
export interface Site {
	orm: Orm;
	clock: Clock;
	render: RenderMarkup;
	media: Storage;
	timeZone: string;
	/** The owner's name. */
	ownerName: string;
	/** Whether search engines are told of what changes. */
	isAnnouncing: boolean;
	/** The public origin, where it is set. */
	siteUrl: string | undefined;
	trustedProxies: number;
	views: Scope["views"];
	forgetFirstPassword: Scope["forgetFirstPassword"];
	/** Finds the admin of a session that has not ended. @param token the session's secret */
	findViewer(
		em: EntityManager,
		token: string,
		now: Date,
	): Promise<Viewer | undefined>;
}

export const isHttps = (site: Site) =>
	site.siteUrl?.startsWith("https:") ?? false;

/** The scope of nobody: what is read with it is the same for everybody. */
export const strangerScope = (site: Site): Scope => ({
	em: site.orm.em.fork() as EntityManager,
	clock: site.clock,
	render: site.render,
	media: site.media,
	timeZone: site.timeZone,
	ownerName: site.ownerName,
	isAnnouncing: site.isAnnouncing,
	origin: {
		address: "",
		userAgent: "",
		visitorId: undefined,
		isPrefetch: false,
		hasLeft: () => false,
	},
	viewer: undefined,
	restrictedViewer: undefined,
	forgetFirstPassword: site.forgetFirstPassword,
	views: site.views,
});

/** The scope of a request by nobody in particular. */
export function anonymousScope(site: Site, c: Context): Scope {
	return {
		...strangerScope(site),
		origin: {
			address: clientAddress(c, site.trustedProxies),
			userAgent: c.req.header("user-agent") ?? "",
			visitorId: undefined,
			isPrefetch: isPrefetch(c),
			// The signal is made when it is first asked for, and knows then what has happened before.
			hasLeft: () => c.req.raw.signal.aborted,
		},
	};
}

/**
 * The scope of a request by whoever its credentials prove.
 *
 * A bearer token, if present, decides alone. A cookie counts only with proof that one of our own
 * pages sent it.
 */
export async function requestScope(site: Site, c: Context): Promise<Scope> {
	const scope = anonymousScope(site, c);
	const viewer = await viewerOf(site, scope, c);
	const origin = { ...scope.origin, visitorId: visitorIdOf(c) };
	return viewer?.admin.mustChangePassword
		? { ...scope, origin, restrictedViewer: viewer }
		: { ...scope, origin, viewer };
}

/** What stands behind `Bearer`. Another scheme is another's: a proxy may ask for a password of its own. */
const bearerOf = (c: Context): string | undefined =>
	/^Bearer\b *(.*)$/i.exec(c.req.header("authorization") ?? "")?.[1];

async function viewerOf(
	site: Site,
	{ em, clock }: Scope,
	c: Context,
): Promise<Viewer | undefined> {
	const bearer = bearerOf(c);
	if (bearer !== undefined) {
		const token = /^[\w-]{1,200}$/.exec(bearer)?.[0];
		return token ? site.findViewer(em, token, clock.now()) : undefined;
	}
	const token = readSessionCookie(c, isHttps(site));
	if (!token || pageOrigin(c, site.siteUrl) !== "own") return;
	return site.findViewer(em, token, clock.now());
}

/**
 * The viewer of a scope, who must be signed in, and not with a password that has to be changed first.
 *
 * @throws SiteError `forbidden` when it has to be, and when a cookie came without proof of our own page,
 *   else `unauthenticated`
 */
export function requireViewer(site: Site, scope: Scope, c: Context): Viewer {
	if (scope.restrictedViewer) {
		throw new SiteError(
			"forbidden",
			"Сначала смените пароль: этот сайт создал сам",
		);
	}
	return requireSession(site, scope, c);
}

/**
 * The viewer of a scope, who must be signed in, also where the password has to be changed first.
 *
 * @throws SiteError as `requireViewer`
 */
export function requireSession(site: Site, scope: Scope, c: Context): Viewer {
	const viewer = scope.viewer ?? scope.restrictedViewer;
	if (viewer) return viewer;
	const hasCookieAlone =
		bearerOf(c) === undefined &&
		readSessionCookie(c, isHttps(site)) !== undefined &&
		pageOrigin(c, site.siteUrl) !== "own";
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
