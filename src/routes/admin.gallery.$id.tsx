import { createFileRoute } from "@tanstack/react-router";
import { ArtworkPage } from "../features/admin/gallery/artwork-page.tsx";
import { checkFormId } from "../features/admin/lists/check-form-id.ts";

export const Route = createFileRoute("/admin/gallery/$id")({ component: ArtworkRoute, errorComponent: false });

function ArtworkRoute() {
	const { id } = Route.useParams();
	checkFormId(id);
	return <ArtworkPage id={id === "new" ? id : Number(id)} />;
}
