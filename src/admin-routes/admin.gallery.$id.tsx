import { createFileRoute } from "@tanstack/react-router";
import { readFormId } from "../features/admin/kit/lists/list-search.ts";
import { ArtworkPage } from "../features/admin/writing/gallery/artwork-page.tsx";

export const Route = createFileRoute("/admin/gallery/$id")({
	component: () => <ArtworkPage id={readFormId(Route.useParams().id)} />,
	errorComponent: false,
});
