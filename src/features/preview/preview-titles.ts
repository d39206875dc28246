import type { Preview } from "#contract/preview-link.ts";

export const PREVIEW_EXPIRED_TITLE = "Ссылка больше не действует";

/** The title of what a preview shows: a draft may have none yet. */
export const previewTitle = ({ title }: Preview): string => title || "Без заголовка";
