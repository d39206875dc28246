import { createRootRouteWithContext, useMatches, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Document } from "../components/document/document.tsx";
import { siteHead } from "../components/document/site-head.ts";
import { browserSettings } from "../lib/browser-settings.ts";
import type { RouterContext } from "../router-options.ts";

const isIn = (folder: RegExp, matches: { routeId: string }[]) => matches.some(({ routeId }) => folder.test(routeId));

export const Route = createRootRouteWithContext<RouterContext>()({ head: siteHead, shellComponent: SiteDocument });

function SiteDocument({ children }: { children: ReactNode }) {
	const { settings } = Route.useRouteContext();
	const language = useMatches({ select: (matches) => isIn(/^\/en\//, matches) }) ? "en" : "ru";
	const isDark = useMatches({ select: (matches) => isIn(/^\/(gallery|en\/)/, matches) });
	const { pathname } = useRouter().latestLocation;
	// In the browser it is React that renders, with the settings that the page carried.
	const carried = import.meta.env.SSR && import.meta.env.PROD ? browserSettings(settings, pathname) : settings;
	return (
		<Document settings={carried} language={language} isDark={isDark}>
			{children}
		</Document>
	);
}
