import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { loadLegalText } from "../features/legal/load-legal-text.ts";
import { textPageHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/enquiry-consent")({
	loader: ({ context }) => loadLegalText(context.api, "enquiry-consent"),
	head: textPageHead,
	component: () => <LegalPage text={Route.useLoaderData()} />,
});
