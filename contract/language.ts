/** The languages of the pages, the default one first. */
export const LANGUAGES = ["ru", "en"] as const;

export type Language = (typeof LANGUAGES)[number];
