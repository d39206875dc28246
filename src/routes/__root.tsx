import { QueryClientProvider } from "@tanstack/react-query";
import {
	createRootRouteWithContext,
	HeadContent,
	Scripts,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { NOT_FOUND_TITLE, unlistedHead } from "../lib/page-head.ts";
import { SETTINGS_ELEMENT_ID } from "../lib/settings-element.ts";
import type { RouterContext } from "../router.ts";
import "../theme/global.css";

export const Route = createRootRouteWithContext<RouterContext>()({
	head: ({ match }) => ({
		meta: [
			{ charSet: "utf-8" },
			{ name: "viewport", content: "width=device-width, initial-scale=1" },
			{ name: "color-scheme", content: "light dark" },
			// The router has no other word for an address that no route matches.
			...(match._notFound
				? unlistedHead(match.context.settings, NOT_FOUND_TITLE).meta
				: [{ title: match.context.settings.name }]),
		],
		links: [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }],
	}),
	shellComponent: Document,
});

function Document({ children }: { children: ReactNode }) {
	const { settings, queryClient } = Route.useRouteContext();
	return (
		<html lang="ru">
			<head>
				<HeadContent />
			</head>
			<body>
				<QueryClientProvider client={queryClient}>
					{children}
				</QueryClientProvider>
				<script
					id={SETTINGS_ELEMENT_ID}
					type="application/json"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: our own settings, with "<" escaped
					dangerouslySetInnerHTML={{
						__html: JSON.stringify(settings).replaceAll("<", "\\u003c"),
					}}
				/>
				<Scripts />
			</body>
		</html>
	);
}
