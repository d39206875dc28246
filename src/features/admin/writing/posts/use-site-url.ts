import { useRouteContext } from "@tanstack/react-router";

/** The public URL of the site, without a slash at the end, also where the admin is open under another one. */
export const useSiteUrl = (): string => useRouteContext({ from: "__root__", select: ({ settings }) => settings.url });
