import { useRouteContext } from "@tanstack/react-router";
import { formatMoment } from "../../../lib/format-date.ts";

/** @returns how to write a moment as readers see it, in the site's time zone: `12.03.2026, 18:05` */
export function useSiteMoment(): (iso: string) => string {
	const timeZone = useRouteContext({
		from: "__root__",
		select: ({ settings }) => settings.timeZone,
	});
	return (iso) => formatMoment(iso, timeZone);
}
