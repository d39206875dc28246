/** The languages that pages are in. */
export type Language = "ru" | "en";
