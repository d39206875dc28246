import { useRouteContext } from "@tanstack/react-router";
import { useMemo } from "react";
import { momentWordsIn } from "./moment-words.ts";

type Format = (iso: string) => string;

/** @returns the site's time zone */
export const useSiteTimeZone = (): string =>
	useRouteContext({ from: "__root__", select: ({ settings }) => settings.timeZone });

/** @returns functions that format moments in words, in the site's time zone */
export const useMomentWords = () => momentWordsIn(useSiteTimeZone());

function useSiteFormat(timeStyle: "short" | undefined): Format {
	const timeZone = useSiteTimeZone();
	return useMemo(() => {
		const format = new Intl.DateTimeFormat("ru-RU", { timeZone, dateStyle: "short", timeStyle });
		return (iso) => format.format(new Date(iso));
	}, [timeZone, timeStyle]);
}

/** @returns a function that formats a date in the site's time zone, as visitors see it: `12.03.2026` */
export const useSiteDate = (): Format => useSiteFormat(undefined);

/** @returns a function that formats a date and time in the site's time zone: `12.03.2026, 18:05` */
export const useSiteDateTime = (): Format => useSiteFormat("short");

const format = new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeStyle: "short" });

/** Formats a date and time in this device's time zone: `12.03.2026, 18:05`. */
export const formatDateTime = (time: number | string): string => format.format(new Date(time));
