import { createFileRoute } from "@tanstack/react-router";
import { ArtworkPage } from "../features/admin/gallery/artwork-page.tsx";
import { readFormId } from "../features/admin/lists/form-id.ts";

export const Route = createFileRoute("/admin/gallery/$id")({ component: ArtworkRoute, errorComponent: false });

function ArtworkRoute() {
	return <ArtworkPage id={readFormId(Route.useParams().id)} />;
}
