import type { Admin } from "#db/entities/admin.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { ViewBuffer } from "../jobs/view-buffer.ts";
import type { Clock } from "../lib/clock.ts";
import type { RenderMarkup } from "../markup/render-thread.ts";
import type { Storage } from "../media/storage.ts";

/** The client of a request: used for rate limits and counts, never shown. */
interface Client {
	/** The IP as rate limits count it: IPv4, or the /64 network of IPv6. */
	ip: string;
	userAgent: string;
	/** The random id that the visitor's browser stores, where it sent one. */
	visitorId: string | undefined;
	/** True if the request is a prefetch, which may not become a visit. */
	isPrefetch: boolean;
	/** True if the client has closed the connection, so that the response would not be read. */
	hasLeft(): boolean;
}

/** The signed-in admin, with the session of the request. */
export interface Viewer {
	admin: Admin;
	sessionId: number;
}

/** The services and settings that every context has. */
export interface ContextServices {
	clock: Clock;
	render: RenderMarkup;
	/** The storage of uploaded pictures. */
	media: Storage;
	timeZone: string;
	/** The owner's name, shown with the owner's comments. */
	adminName: string;
	/** True if changes are queued for search engines (IndexNow). */
	isIndexNowEnabled: boolean;
	/** Removes the file of the generated password, where it exists and the password has been changed. */
	removeFirstPasswordFile(): Promise<void>;
	/** The buffer of views that are not yet written. */
	views: Pick<ViewBuffer, "add">;
}

/** The context of one request, passed to the services. */
export interface RequestContext extends ContextServices {
	em: EntityManager;
	client: Client;
	viewer: Viewer | undefined;
	/** The admin who signed in with a generated password: may only change it and sign out. */
	restrictedViewer: Viewer | undefined;
}
