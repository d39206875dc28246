import { trpc } from "../../kit/calls/trpc.ts";
import { EntityLoading, EntityPage, useEntityPage } from "../entity-form/entity-page.tsx";
import { ArtworkForm } from "./artwork-form.tsx";
import { ARTWORK_KIND } from "./artwork-kind.ts";

/** The page of the form of a work. */
export function ArtworkPage({ id }: { id: number | "new" }) {
	const page = useEntityPage(id, ARTWORK_KIND);
	const query = trpc.artwork.byId.useQuery(...page.query);
	const sections = trpc.artworkSection.list.useQuery();
	if (!sections.data) return <EntityLoading kind={ARTWORK_KIND} query={sections} />;
	return (
		<EntityPage page={page} query={query}>
			{(form) => <ArtworkForm {...form} sections={sections.data} />}
		</EntityPage>
	);
}
