import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../../kit/calls/trpc.ts";
import { lastSearch } from "../../kit/lists/last-search.ts";
import { EntityLoading, EntityPage, useEntityPage } from "../entity-form/entity-page.tsx";
import { ArtworkForm } from "./artwork-form.tsx";
import { ARTWORK_KIND } from "./artwork-kind.ts";

/** The page of the form of a work. */
export function ArtworkPage({ id }: { id: number | "new" }) {
	const page = useEntityPage(id, ARTWORK_KIND);
	const query = trpc.artwork.byId.useQuery(...page.query);
	const sections = trpc.artworkSection.list.useQuery();
	const navigate = useNavigate();
	const close = () => void navigate({ to: "/admin/gallery", search: lastSearch.gallery });
	if (!sections.data) return <EntityLoading kind={ARTWORK_KIND} query={sections} />;
	return (
		<EntityPage page={page} kind={ARTWORK_KIND} query={query} onClose={close}>
			{(artwork) => (
				<ArtworkForm artwork={artwork} sections={sections.data} onClose={close} onCreated={page.handleCreated} />
			)}
		</EntityPage>
	);
}
