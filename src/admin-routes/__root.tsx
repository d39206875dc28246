import { createRootRouteWithContext } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DOCUMENT_META, Document, ICON_LINKS } from "../components/document/document.tsx";
import { browserSettings } from "../lib/browser-settings.ts";
import type { RouterContext } from "../router-options.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
	// No preloaded fonts: the admin has no headings in Literata.
	head: () => ({ meta: DOCUMENT_META, links: ICON_LINKS }),
	shellComponent: AdminDocument,
});

function AdminDocument({ children }: { children: ReactNode }) {
	const { settings } = Route.useRouteContext();
	const carried = import.meta.env.SSR && import.meta.env.PROD ? browserSettings(settings, "/admin") : settings;
	return <Document settings={carried}>{children}</Document>;
}
