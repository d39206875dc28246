import { Alert } from "@mantine/core";
import { plural } from "../../../lib/plural.ts";
import { trpc } from "../trpc.ts";
import { PageLink } from "./page-link.tsx";

/** A warning about comments and enquiries in which somebody may be in distress: before everything else. */
export function UrgentNote() {
	// Errors are shown by the blocks of the comments and the enquiries.
	const { data: comments } = trpc.comment.counts.useQuery(undefined, { refetchOnMount: "always" });
	const { data: enquiries } = trpc.enquiry.counts.useQuery(undefined, { refetchOnMount: "always" });
	const ofComments = comments?.urgent ?? 0;
	const ofEnquiries = enquiries?.urgent ?? 0;
	if (ofComments + ofEnquiries === 0) return null;
	return (
		<Alert color="madder" role="status" title="Есть слова, за которыми может стоять беда">
			{ofComments > 0 && (
				<div>
					<PageLink to="/admin/comments" search={{ state: "urgent" }}>
						{plural(ofComments, ["срочный комментарий", "срочных комментария", "срочных комментариев"])}
					</PageLink>
				</div>
			)}
			{ofEnquiries > 0 && (
				<div>
					<PageLink to="/admin/enquiries" search={{ state: "new" }}>
						{plural(ofEnquiries, ["срочная заявка", "срочные заявки", "срочных заявок"])}
					</PageLink>
				</div>
			)}
		</Alert>
	);
}
