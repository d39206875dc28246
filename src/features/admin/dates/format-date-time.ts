const format = new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeStyle: "short" });

/** Date and time in this device's time zone: `12.03.2026, 18:05`. */
export const formatDateTime = (time: number | string): string => format.format(new Date(time));
