import { useRouteContext } from "@tanstack/react-router";

/** The site's public URL without a trailing slash, even if the admin is open under another URL. */
export const useSiteUrl = (): string => useRouteContext({ from: "__root__", select: ({ settings }) => settings.url });
