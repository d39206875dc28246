import { Admin } from "#db/entities/admin.entity.ts";
import type { RequestContext, Viewer } from "../../http/request-context.ts";
import { RELEASES, type Release, releasesAfter } from "../../lib/changelog.ts";

/** The releases whose notes the admin has not dismissed, the newest first. A new account has none. */
export const listUnseenReleases = ({ admin }: Viewer): Release[] => releasesAfter(RELEASES, admin.seenVersion);

/** Dismisses the notes up to the running release, on all devices of the admin. */
export async function dismissReleaseNotes({ em }: RequestContext, { admin }: Viewer): Promise<void> {
	const [newest] = RELEASES;
	if (newest) await em.nativeUpdate(Admin, { id: admin.id }, { seenVersion: newest.version });
}
