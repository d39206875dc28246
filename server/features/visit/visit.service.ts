import { isbot } from "isbot";
import type { VisitKind, VisitReport } from "#contract/visit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { getArtwork } from "../artwork/artwork.service.ts";
import { visitorOfDay } from "../visitor/visitor.service.ts";

/** True if a request counts: not those of robots, prefetches and the owner, nor those that name no browser at all. */
export const isCounted = ({ client, viewer }: Pick<RequestContext, "client" | "viewer">): boolean =>
	viewer === undefined && !client.isPrefetch && client.userAgent !== "" && !isbot(client.userAgent);

/**
 * Counts what a visitor did, once a visitor and day; it is written within seconds.
 *
 * @param subject the id of what it was done to; empty where there is one alone
 */
export async function recordVisit(context: RequestContext, kind: VisitKind, subject = ""): Promise<void> {
	if (isCounted(context)) context.visits.add({ kind, subject, ...(await visitorOfDay(context)) });
}

/** Counts what a browser reports. @throws SiteError `notFound`, `gone` for the view of a work that readers do not see */
export async function recordReport(context: RequestContext, { kind, slug }: VisitReport): Promise<void> {
	const subject = slug === undefined ? "" : String((await getArtwork(context, slug)).id);
	await recordVisit(context, kind, subject);
}
