import { HeadContent, Scripts } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SETTINGS_ELEMENT_ID } from "../../lib/browser-settings.ts";
import "../../theme/global.css";

// The gallery's background (`--night` in tokens.css).
const NIGHT = "#0b1329";

interface DocumentProps {
	/** The settings that the page carries to the browser; undefined on a page without React. */
	settings: object | undefined;
	language?: "ru" | "en";
	/** True if the page is dark in both colour schemes. */
	isDark?: boolean;
	children: ReactNode;
}

/** The HTML document around every page. */
export const Document = ({ settings, language = "ru", isDark = false, children }: DocumentProps) => (
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
			{children}
			{settings && (
				<script
					id={SETTINGS_ELEMENT_ID}
					type="application/json"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: our own settings, with "<" escaped
					dangerouslySetInnerHTML={{ __html: JSON.stringify(settings).replaceAll("<", "\\u003c") }}
				/>
			)}
			<Scripts />
		</body>
	</html>
);

/** The meta tags of every page. */
export const DOCUMENT_META = [
	{ charSet: "utf-8" },
	{ name: "viewport", content: "width=device-width, initial-scale=1" },
	{ name: "color-scheme", content: "light dark" },
];

/** The icon links of every page. React finds them in the server's HTML, so its scripts need not name them. */
export const ICON_LINKS = import.meta.env.SSR
	? [
			{ rel: "icon", href: "/favicon.ico", sizes: "32x32" },
			{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
			{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
			{ rel: "manifest", href: "/site.webmanifest" },
		]
	: [];
