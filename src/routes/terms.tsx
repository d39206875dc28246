import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { loadLegalText } from "../features/legal/load-legal-text.ts";
import { textPageHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/terms")({
	// The browser never runs this: the page has no React.
	loader: ({ context }) => (import.meta.env.SSR ? loadLegalText(context.api, "terms") : undefined),
	head: textPageHead,
	component: () => <LegalPage text={Route.useLoaderData()} />,
});
