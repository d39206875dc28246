import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { loadLegalText } from "../features/legal/load-legal-text.ts";
import { textPageHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/privacy")({
	loader: ({ context }) => loadLegalText(context.api, "privacy"),
	head: textPageHead,
	component: () => <LegalPage text={Route.useLoaderData()} />,
});
