import type { Admin } from "#db/entities/admin.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { ViewBuffer } from "../jobs/view-buffer.ts";
import type { Clock } from "../lib/clock.ts";
import type { RenderMarkup } from "../markup/render-thread.ts";
import type { Storage } from "../media/storage.ts";

/** Who asks, as far as the address tells: used for limits and counts, never shown. */
interface Client {
	/** The client's address as limits count it: IPv4, or the /64 of IPv6. */
	ip: string;
	userAgent: string;
	/** The random id that the visitor's browser keeps, where it sent one. */
	visitorId: string | undefined;
	/** Whether the browser asks ahead of a visit that may never come. */
	isPrefetch: boolean;
	/** Tells whether the client has closed the connection, so that nobody reads the answer. */
	hasLeft(): boolean;
}

/** Who is looking: the signed-in owner with the session used, or anybody. */
export interface Viewer {
	admin: Admin;
	sessionId: number;
}

/** What a service works with during one request. */
export interface RequestContext {
	em: EntityManager;
	clock: Clock;
	render: RenderMarkup;
	/** Where uploaded pictures are. */
	media: Storage;
	timeZone: string;
	/** The owner's name, under own comments. */
	adminName: string;
	/** Whether search engines are told of what changes. */
	isAnnouncing: boolean;
	client: Client;
	viewer: Viewer | undefined;
	/**
	 * The admin who signed in with a generated password, which has to be changed first: until then no rights but to
	 * change it and to sign out.
	 */
	restrictedViewer: Viewer | undefined;
	/** Removes the file of the generated password, where there is one and nobody has that password any more. */
	forgetFirstPassword(): Promise<void>;
	/** Where views wait to be written. */
	views: Pick<ViewBuffer, "add">;
}
