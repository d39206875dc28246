import { createFileRoute } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { ArtworkPage } from "../features/admin/gallery/artwork-page.tsx";
import { checkFormId } from "../features/admin/lists/check-form-id.ts";

export const Route = createFileRoute("/admin/gallery/$id")({
	beforeLoad: checkFormId,
	component: ArtworkRoute,
	errorComponent: AdminErrorPage,
});

function ArtworkRoute() {
	const { id } = Route.useParams();
	return <ArtworkPage id={id === "new" ? id : Number(id)} />;
}
