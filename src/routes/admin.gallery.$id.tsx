import { createFileRoute } from "@tanstack/react-router";
import { readFormId } from "../features/admin/kit/lists/list-search.ts";
import { ArtworkPage } from "../features/admin/writing/gallery/artwork-page.tsx";

export const Route = createFileRoute("/admin/gallery/$id")({ component: ArtworkRoute, errorComponent: false });

function ArtworkRoute() {
	return <ArtworkPage id={readFormId(Route.useParams().id)} />;
}
