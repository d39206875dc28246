import { createFileRoute } from "@tanstack/react-router";
import { EnquiryPage } from "../features/admin/enquiries/enquiry-page.tsx";
import { readFormId } from "../features/admin/lists/form-id.ts";

export const Route = createFileRoute("/admin/enquiries/$id")({ component: EnquiryRoute, errorComponent: false });

function EnquiryRoute() {
	return <EnquiryPage id={readFormId(Route.useParams().id)} />;
}
