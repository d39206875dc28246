import { isbot } from "isbot";
import type { VisitKind } from "#contract/visit.ts";
import type { RequestContext } from "../../http/request-context.ts";
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
