import { createFileRoute } from "@tanstack/react-router";
import { readFormId } from "../features/admin/kit/lists/list-search.ts";
import { PagePage } from "../features/admin/writing/pages/page-page.tsx";

export const Route = createFileRoute("/admin/pages/$id")({
	component: () => <PagePage id={readFormId(Route.useParams().id)} />,
	errorComponent: false,
});
