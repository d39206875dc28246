import { createFileRoute } from "@tanstack/react-router";
import { SectionPage } from "../features/admin/writing/site-texts/section-page.tsx";

export const Route = createFileRoute("/admin/site/$key")({
	component: () => <SectionPage name={Route.useParams().key} />,
	errorComponent: false,
});
