import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../../kit/calls/trpc.ts";
import { EntityPage, useEntityPage } from "../entity-form/entity-page.tsx";
import { PageForm } from "./page-form.tsx";
import { PAGE_KIND } from "./page-kind.ts";

/** The page of the form of a page. */
export function PagePage({ id }: { id: number | "new" }) {
	const page = useEntityPage(id, PAGE_KIND);
	const query = trpc.page.byId.useQuery(...page.query);
	const navigate = useNavigate();
	const close = () => void navigate({ to: "/admin/pages" });
	return (
		<EntityPage page={page} kind={PAGE_KIND} query={query} onClose={close}>
			{(entity) => <PageForm page={entity} onClose={close} onCreated={page.handleCreated} />}
		</EntityPage>
	);
}
