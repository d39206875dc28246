import { createFileRoute, notFound } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { ArtworkPage } from "../features/admin/gallery/artwork-page.tsx";

export const Route = createFileRoute("/admin/gallery/$id")({
	beforeLoad({ params: { id } }) {
		if (!/^(new|[1-9]\d{0,9})$/.test(id)) throw notFound();
	},
	component: ArtworkRoute,
	errorComponent: AdminErrorPage,
});

function ArtworkRoute() {
	const { id } = Route.useParams();
	return <ArtworkPage id={id === "new" ? id : Number(id)} />;
}
