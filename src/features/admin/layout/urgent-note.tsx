import { Alert } from "@mantine/core";
import { plural } from "../../../lib/plural.ts";
import { PageLink } from "../overview/page-link.tsx";
import { useWaiting } from "../queries/use-waiting.ts";

/** A warning about comments and enquiries in which somebody may be in distress: before everything else. */
export function UrgentNote() {
	const { comments, enquiries } = useWaiting();
	const ofComments = comments.urgent;
	const ofEnquiries = enquiries.urgent;
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
