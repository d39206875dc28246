import type { Preview } from "#contract/preview-link.ts";

export const PREVIEW_EXPIRED_TITLE = "Ссылка больше не действует";

/** The title of a previewed item, with a substitute for a draft without one. */
export const previewTitle = ({ title }: Preview): string => title || "Без заголовка";
