/** The languages that pages are in, the usual one first. */
export const LANGUAGES = ["ru", "en"] as const;

export type Language = (typeof LANGUAGES)[number];
