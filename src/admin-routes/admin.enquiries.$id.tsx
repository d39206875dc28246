import { createFileRoute } from "@tanstack/react-router";
import { readFormId } from "../features/admin/kit/lists/list-search.ts";
import { EnquiryPage } from "../features/admin/people/enquiries/enquiry-page.tsx";

export const Route = createFileRoute("/admin/enquiries/$id")({
	component: () => <EnquiryPage id={readFormId(Route.useParams().id)} />,
	errorComponent: false,
});
