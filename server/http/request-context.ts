import type { Context } from "hono";
import { z } from "zod";
import type { SiteContent } from "#contract/content/sections.ts";
import type { PageLink } from "#contract/page.ts";
import type { Admin } from "#db/entities/admin.entity.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import type { Messaging } from "#packages/messaging";
import type { VisitBuffer } from "../jobs/visit-buffer.ts";
import type { Clock } from "../lib/clock.ts";
import { invalidField, SiteError } from "../lib/errors.ts";
import type { RenderMarkup } from "../lib/markup-thread.ts";
import type { MakeSharePicture } from "../media/picture-process.ts";
import type { Storage } from "../media/storage.ts";
import type { Backups } from "./backups.ts";
import { clientIp } from "./client-ip.ts";
import { isHttps, readDeviceCookie, readSessionCookie } from "./cookies.ts";
import type { Imports } from "./imports.ts";
import { pageOrigin } from "./own-origin.ts";
import type { ReadReplica } from "./read-replica.ts";

/** The client of a request: used for rate limits and counts, never shown. */
interface Client {
	/** The IP as rate limits count it: IPv4, or the /64 network of IPv6. */
	ip: string;
	userAgent: string;
	/** The random id that the visitor's browser stores, where it sent one. */
	visitorId: string | undefined;
	/** The secret by which the browser of an admin is known after its sessions have ended, where it sent one. */
	deviceToken: string | undefined;
	/** True if the request is a prefetch, which may not become a visit. */
	isPrefetch: boolean;
	/** True if the client has closed the connection, so that the response would not be read. */
	hasLeft(): boolean;
}

/** The signed-in admin, with the session of the request. */
export interface Viewer {
	admin: Admin;
	sessionId: number;
	/** The moment when the admin proved again who they are, for what needs that. */
	confirmedAt: Date | null;
}

/** The site's texts as readers see them. */
export interface SiteContentSource {
	/** The texts as they are now. */
	read(): Promise<SiteContent>;
	/** The texts as they were read last. */
	current(): SiteContent;
	/** The number of the consent's revision in force, as it was read last. */
	consentRevision(): string;
	/** The links to the pages of the menus, as they were read last. */
	pages(): PageLink[];
}

/** The services and settings that every context has. */
interface ContextServices {
	clock: Clock;
	render: RenderMarkup;
	/** The storage of the media library's files. */
	media: Storage;
	/** Draws the share pictures (Open Graph). */
	makeSharePicture: MakeSharePicture;
	/** The folder in which files are received before they are stored. */
	uploadFolder: string;
	/** The folder of the files that come with the release, such as the pictures of the example works. */
	releaseFolder: string;
	content: SiteContentSource;
	/** The public origin, where `SITE_URL` is set. */
	siteUrl: string | undefined;
	/** True if changes are queued for search engines (IndexNow). */
	isIndexNowEnabled: boolean;
	backups: Backups;
	/** The servers of the ways to the owner: mail, Telegram, MAX. */
	messaging: Messaging;
	/** Removes the file of the generated password, where it exists and the password has been changed. */
	removeFirstPasswordFile(): Promise<void>;
	/** The import of another blog that goes on in this process. */
	imports: Imports;
	/** The buffer of visits that are not yet written. */
	visits: Pick<VisitBuffer, "add">;
}

/** The context of one request, passed to the services. */
export interface RequestContext extends ContextServices {
	em: EntityManager;
	timeZone: string;
	/** The owner's name, shown with the owner's comments; the site has the same name. */
	adminName: string;
	client: Client;
	viewer: Viewer | undefined;
	/** The admin who signed in with a generated password: may only change it and sign out. */
	restrictedViewer: Viewer | undefined;
}

/** The services and settings that requests are served with. */
export interface AppServices extends ContextServices {
	orm: Orm;
	/** The replica of the database for public reads, where there is one. */
	replica?: ReadReplica | undefined;
	trustedProxies: number;
	/** Finds the admin of a valid session. @param token the secret of the session */
	findViewer(em: EntityManager, token: string, now: Date): Promise<Viewer | undefined>;
}

/** The context for cacheable pages: without client and session, so that everybody gets the same. */
export function publicContext({ orm, replica: _, ...services }: AppServices): RequestContext {
	const { settings, site } = services.content.current();
	return {
		...services,
		em: orm.em.fork() as EntityManager,
		timeZone: settings.timeZone,
		adminName: site.name,
		client: {
			ip: "",
			userAgent: "",
			visitorId: undefined,
			deviceToken: undefined,
			isPrefetch: false,
			hasLeft: () => false,
		},
		viewer: undefined,
		restrictedViewer: undefined,
	};
}

/** The context of a request with its client, without session and visitor id. */
export function anonymousContext(services: AppServices, c: Context): RequestContext {
	return {
		...publicContext(services),
		client: {
			ip: clientIp(c, services.trustedProxies),
			userAgent: c.req.header("user-agent") ?? "",
			visitorId: undefined,
			deviceToken: readDeviceCookie(c, isHttps(services)),
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
	// Another process may have published another name, time zone or help.
	await services.content.read();
	const context = anonymousContext(services, c);
	const viewer = await viewerOf(services, context, c);
	const client = { ...context.client, visitorId: visitorIdOf(c) };
	return viewer?.admin.mustChangePassword
		? { ...context, client, restrictedViewer: viewer }
		: { ...context, client, viewer };
}

/**
 * The context of a request for what is counted of its visitor: with the owner by the session alone, also where no page of
 * this site has proven to be the sender, since nothing but the counts depends on it.
 */
export async function countingContext(services: AppServices, c: Context): Promise<RequestContext> {
	const context = anonymousContext(services, c);
	const token = readSessionCookie(c, isHttps(services));
	const viewer = token ? await services.findViewer(context.em, token, context.clock.now()) : undefined;
	return { ...context, viewer };
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

/** The random id that a visitor's browser stores and sends as `X-Visitor-Id`. */
export const visitorIdSchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, { error: "Неверный идентификатор" });

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
