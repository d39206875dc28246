import { trpc } from "../../kit/calls/trpc.ts";
import { EntityPage, useEntityPage } from "../entity-form/entity-page.tsx";
import { PageForm } from "./page-form.tsx";
import { PAGE_KIND } from "./page-kind.ts";

/** The page of the form of a page. */
export function PagePage({ id }: { id: number | "new" }) {
	const page = useEntityPage(id, PAGE_KIND);
	const query = trpc.page.byId.useQuery(...page.query);
	return (
		<EntityPage page={page} query={query}>
			{(form) => <PageForm {...form} />}
		</EntityPage>
	);
}
