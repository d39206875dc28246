import { type RevisionDetail, type RevisionView, revisionSchema } from "#contract/revision.ts";
import type { Revision } from "#db/entities/revision.entity.ts";
import { viewOf } from "../../lib/view-of.ts";
import type { getRevisionDetails } from "./revision.service.ts";

const presentRevision = (revision: Revision): RevisionView =>
	viewOf(revisionSchema, revision, { author: revision.author?.username ?? null });

/** A page of the history of an entity. */
export const presentRevisions = ([revisions, total]: [Revision[], number]) => ({
	revisions: revisions.map(presentRevision),
	total,
});

export const presentRevisionDetail = ({
	revision,
	...details
}: Awaited<ReturnType<typeof getRevisionDetails>>): RevisionDetail => ({ ...presentRevision(revision), ...details });
