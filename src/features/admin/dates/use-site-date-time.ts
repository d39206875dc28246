import { useRouteContext } from "@tanstack/react-router";
import { useMemo } from "react";

/** @returns a function that formats date and time in the site's time zone, as visitors see it: `12.03.2026, 18:05` */
export function useSiteDateTime(): (iso: string) => string {
	const timeZone = useRouteContext({
		from: "__root__",
		select: ({ settings }) => settings.timeZone,
	});
	return useMemo(() => {
		const format = new Intl.DateTimeFormat("ru-RU", {
			timeZone,
			dateStyle: "short",
			timeStyle: "short",
		});
		return (iso) => format.format(new Date(iso));
	}, [timeZone]);
}
