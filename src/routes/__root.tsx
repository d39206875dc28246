import { QueryClientProvider } from "@tanstack/react-query";
import { createRootRouteWithContext, HeadContent, Scripts, useMatches, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SiteSettings } from "#contract/site-settings.ts";
import { isReactPage } from "../hydration/react-pages.ts";
import { browserSettings, SETTINGS_ELEMENT_ID } from "../lib/browser-settings.ts";
import { NOT_FOUND_TITLE, noindexHead } from "../lib/page-head.ts";
import type { RouterContext } from "../router.ts";
import golosText from "../theme/fonts/golos-text-cyrillic.woff2?url";
import literata from "../theme/fonts/literata-cyrillic.woff2?url";
import "../theme/global.css";

/** The fonts that every public page needs above the fold; they are preloaded. The admin has no headings in Literata. */
const FONTS = [literata, golosText];

// The gallery's background (`--night` in tokens.css).
const NIGHT = "#0b1329";

/** Meta tags that prove the site's ownership to the search engines' webmaster consoles, which read what the server sends. */
const verificationTags = ({ verification: { yandex, google } }: SiteSettings) => [
	...(yandex ? [{ name: "yandex-verification", content: yandex }] : []),
	...(google ? [{ name: "google-site-verification", content: google }] : []),
];

const fontPreload = (href: string) => ({
	rel: "preload",
	as: "font",
	type: "font/woff2",
	crossOrigin: "anonymous" as const,
	href,
});

const serverLinks = (isAdmin: boolean) => [
	...(isAdmin ? [] : FONTS.map(fontPreload)),
	{ rel: "icon", href: "/favicon.ico", sizes: "32x32" },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
	{ rel: "manifest", href: "/site.webmanifest" },
];

const isIn = (folder: RegExp, matches: { routeId: string }[]) => matches.some(({ routeId }) => folder.test(routeId));

export const Route = createRootRouteWithContext<RouterContext>()({
	head: ({ match, matches }) => ({
		meta: [
			{ charSet: "utf-8" },
			{ name: "viewport", content: "width=device-width, initial-scale=1" },
			{ name: "color-scheme", content: "light dark" },
			...(import.meta.env.SSR ? verificationTags(match.context.settings) : []),
			// The router's internal flag: it has no public one for a URL that no route matches.
			...(match._notFound
				? noindexHead(match.context.settings, NOT_FOUND_TITLE).meta
				: [{ title: match.context.settings.name }]),
		],
		// React finds these in the server's HTML, so that its scripts need not name them.
		links: import.meta.env.SSR ? serverLinks(isIn(/^\/admin/, matches)) : [],
	}),
	shellComponent: Document,
});

function Document({ children }: { children: ReactNode }) {
	const { settings, queryClient } = Route.useRouteContext();
	const language = useMatches({ select: (matches) => isIn(/^\/en\//, matches) }) ? "en" : "ru";
	const isDark = useMatches({ select: (matches) => isIn(/^\/(gallery|en\/)/, matches) });
	const { pathname } = useRouter().latestLocation;
	// In the browser it is React that renders, with the settings that the page carried.
	const hasReact = !import.meta.env.SSR || import.meta.env.DEV || isReactPage(pathname);
	const carried = import.meta.env.SSR && import.meta.env.PROD ? browserSettings(settings, pathname) : settings;
	return (
		// boot.ts sets an attribute on this element when the page is scrolled, before hydration.
		<html lang={language} data-night={isDark || undefined} suppressHydrationWarning>
			<head>
				<HeadContent />
				{/* The colour of the browser's own bars, `--paper` in tokens.css. These elements are not in the route's
				    `head`, where the router keeps only one meta element of a name. */}
				<meta name="theme-color" media="(prefers-color-scheme: light)" content={isDark ? NIGHT : "#faf7f2"} />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content={isDark ? NIGHT : "#14161c"} />
			</head>
			<body>
				<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
				{hasReact && (
					<script
						id={SETTINGS_ELEMENT_ID}
						type="application/json"
						// biome-ignore lint/security/noDangerouslySetInnerHtml: our own settings, with "<" escaped
						dangerouslySetInnerHTML={{ __html: JSON.stringify(carried).replaceAll("<", "\\u003c") }}
					/>
				)}
				<Scripts />
			</body>
		</html>
	);
}
