import type { VisitReport } from "#contract/visit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { getArtwork } from "../artwork/artwork.service.ts";
import { getPublicPost } from "../post/post.service.ts";
import { recordVisit } from "../visit/visit.service.ts";

/** Counts a visit that a browser reports. @throws SiteError `notFound`, `gone` for a page that readers do not see */
export async function recordReport(context: RequestContext, { kind, path = "" }: VisitReport): Promise<void> {
	if (kind !== "view") return recordVisit(context, kind);
	if (path === "/") return recordVisit(context, "landingView");
	const slug = path.slice(path.lastIndexOf("/") + 1);
	return path.startsWith("/blog/")
		? recordVisit(context, "postView", String((await getPublicPost(context, slug)).id))
		: recordVisit(context, "artworkView", String((await getArtwork(context, slug)).id));
}
