import type { Context } from "hono";
import { z } from "zod";
import type { SiteContent } from "#contract/content/sections.ts";
import type { PageLink } from "#contract/page.ts";
import type { PostListQuery } from "#contract/post.ts";
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
	/** The random id that the visitor's browser stores; undefined if the request has none. */
	visitorId: string | undefined;
	/** The secret that identifies an admin's browser after its sessions have ended; undefined without one. */
	deviceToken: string | undefined;
	/** True if the request is a prefetch, which may not lead to a visit. */
	isPrefetch: boolean;
	/** True if the client has closed the connection, so that a response could not be delivered. */
	hasLeft(): boolean;
}

/** The signed-in admin, with the session of the request. */
export interface Viewer {
	admin: Admin;
	sessionId: number;
	/** The time of the last re-authentication. */
	confirmedAt: Date | null;
}

/** The published texts of the site. */
export interface SiteContentSource {
	read(): Promise<SiteContent>;
	/** The texts from the last read. */
	current(): SiteContent;
	/** The number of the consent revision in force, from the last read. */
	consentRevision(): string;
	/** The links to the pages in the menus, from the last read. */
	pages(): PageLink[];
}

/** The number of posts in a list of readers: known, or counted now. @param count counts them */
export type PostCounts = (
	context: Pick<RequestContext, "em" | "clock">,
	query: PostListQuery,
	count: () => Promise<number>,
) => Promise<number>;

interface ContextServices {
	clock: Clock;
	render: RenderMarkup;
	media: Storage;
	makeSharePicture: MakeSharePicture;
	/** The folder for incoming files until they are stored. */
	uploadFolder: string;
	/** The folder of the files shipped with the release, such as the pictures of the example works. */
	releaseFolder: string;
	content: SiteContentSource;
	/** The public origin, if `SITE_URL` is set. */
	siteUrl: string | undefined;
	isIndexNowEnabled: boolean;
	backups: Backups;
	/** The servers of the notification channels: mail, Telegram, MAX. */
	messaging: Messaging;
	/** Deletes the file with the generated password if it exists and the password has been changed. */
	removeFirstPasswordFile(): Promise<void>;
	imports: Imports;
	postCounts: PostCounts;
	visits: Pick<VisitBuffer, "add">;
}

/** The context of one request, passed to the services. */
export interface RequestContext extends ContextServices {
	em: EntityManager;
	timeZone: string;
	/** The owner's name, shown with the owner's comments; it is also the name of the site. */
	adminName: string;
	client: Client;
	viewer: Viewer | undefined;
	/** The admin who signed in with a generated password and may only change it or sign out. */
	restrictedViewer: Viewer | undefined;
}

/** The services and settings for serving requests. */
export interface AppServices extends ContextServices {
	orm: Orm;
	/** The database replica for public reads, if one is configured. */
	replica?: ReadReplica | undefined;
	trustedProxies: number;
	/** Finds the admin of a valid session. @param token the secret of the session */
	findViewer(em: EntityManager, token: string, now: Date): Promise<Viewer | undefined>;
}

const NOBODY = { ip: "", userAgent: "", visitorId: undefined, deviceToken: undefined, isPrefetch: false };

/** The context for cacheable pages: without client and session, so that it is the same for everyone. */
export function publicContext({ orm, replica: _, ...services }: AppServices): RequestContext {
	const { settings, site } = services.content.current();
	return {
		...services,
		em: orm.em.fork() as EntityManager,
		timeZone: settings.timeZone,
		adminName: site.name,
		client: { ...NOBODY, hasLeft: () => false },
		viewer: undefined,
		restrictedViewer: undefined,
	};
}

/** The context of a request with its client, but without session and visitor id. */
export function anonymousContext(services: AppServices, c: Context): RequestContext {
	return {
		...publicContext(services),
		client: {
			ip: clientIp(c, services.trustedProxies),
			userAgent: c.req.header("user-agent") ?? "",
			visitorId: undefined,
			deviceToken: readDeviceCookie(c, isHttps(services)),
			isPrefetch: isPrefetch(c),
			// Hono creates the signal on first use; it is already aborted if the client has disconnected before.
			hasLeft: () => c.req.raw.signal.aborted,
		},
	};
}

/**
 * The context of a request with its viewer. A bearer token, if present, takes precedence. A cookie is accepted only if
 * the headers prove that a page of this site sent it (CSRF).
 *
 * @throws SiteError `invalid` for a malformed visitor id
 */
export async function createRequestContext(services: AppServices, c: Context): Promise<RequestContext> {
	// Another process may have published a new name, time zone or help.
	await services.content.read();
	const context = anonymousContext(services, c);
	const viewer = await viewerOf(services, context, c);
	const client = { ...context.client, visitorId: visitorIdOf(c) };
	return viewer?.admin.mustChangePassword
		? { ...context, client, restrictedViewer: viewer }
		: { ...context, client, viewer };
}

/** The context for counting a visitor. The session alone identifies the owner, since only the counts depend on it. */
export async function countingContext(services: AppServices, c: Context): Promise<RequestContext> {
	const context = anonymousContext(services, c);
	const token = readSessionCookie(c, isHttps(services));
	const viewer = token ? await services.findViewer(context.em, token, context.clock.now()) : undefined;
	return { ...context, viewer };
}

/** The bearer token. Other schemes are ignored, since a proxy may require its own credentials. */
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

/** The signed-in viewer. @throws SiteError `forbidden` with a generated password; else as `requireSession` */
export function requireViewer(services: AppServices, context: RequestContext, c: Context): Viewer {
	if (context.restrictedViewer) {
		throw new SiteError("forbidden", "Сначала смените пароль: этот сайт создал сам");
	}
	return requireSession(services, context, c);
}

/** The viewer, even with a generated password. @throws SiteError `forbidden` (unproven cookie), `unauthenticated` */
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
