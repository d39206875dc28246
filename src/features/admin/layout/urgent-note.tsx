import { Alert, Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { plural } from "../../../lib/plural.ts";
import { useWaiting } from "../kit/queries/use-waiting.ts";

/** A warning about comments and enquiries in which somebody may be in distress: before everything else. */
export function UrgentNote() {
	const { comments, enquiries } = useWaiting();
	const ofComments = comments.urgent;
	const ofEnquiries = enquiries.urgent;
	if (ofComments + ofEnquiries === 0) return null;
	return (
		<Alert color="madder" role="status" mb="md" title="Есть слова, за которыми может стоять беда">
			{ofComments > 0 && (
				<div>
					<Anchor renderRoot={(props) => <Link {...props} to="/admin/comments" search={{ state: "urgent" }} />}>
						{plural(ofComments, ["срочный комментарий", "срочных комментария", "срочных комментариев"])}
					</Anchor>
				</div>
			)}
			{ofEnquiries > 0 && (
				<div>
					<Anchor renderRoot={(props) => <Link {...props} to="/admin/enquiries" search={{ state: "new" }} />}>
						{plural(ofEnquiries, ["срочная заявка", "срочные заявки", "срочных заявок"])}
					</Anchor>
				</div>
			)}
		</Alert>
	);
}
