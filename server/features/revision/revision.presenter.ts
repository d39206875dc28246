import type { RevisionDetail, RevisionView } from "#contract/revision.ts";
import type { Revision } from "#db/entities/revision.entity.ts";
import type { RevisionDetails } from "./revision.service.ts";

function presentRevision(revision: Revision): RevisionView {
	return {
		id: revision.id,
		reason: revision.reason,
		author: revision.author?.username ?? null,
		createdAt: revision.createdAt.toISOString(),
		title: revision.title,
	};
}

/** A page of the history of an entity. */
export const presentRevisions = ({ revisions, total }: { revisions: Revision[]; total: number }) => ({
	revisions: revisions.map(presentRevision),
	total,
});

export const presentRevisionDetail = ({ revision, values, previousId }: RevisionDetails): RevisionDetail => ({
	...presentRevision(revision),
	values,
	previousId,
});
