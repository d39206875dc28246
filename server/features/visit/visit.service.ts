import { isbot } from "isbot";
import type { VisitKind } from "#contract/visit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { visitorOfDay } from "../visitor/visitor.service.ts";

/** True if a request counts: robots, prefetches, the owner, and requests that name no browser do not. */
export const isCounted = ({ client, viewer }: Pick<RequestContext, "client" | "viewer">): boolean =>
	viewer === undefined && !client.isPrefetch && client.userAgent !== "" && !isbot(client.userAgent);

/** Counts a visitor's action once a day and writes it within seconds. @param subject the id of its subject, if any */
export async function recordVisit(context: RequestContext, kind: VisitKind, subject = ""): Promise<void> {
	if (isCounted(context)) context.visits.add({ kind, subject, ...(await visitorOfDay(context)) });
}
