export const PREVIEW_EXPIRED_TITLE = "Ссылка больше не действует";

/** The heading of a preview: a draft may have no title yet. */
export const previewTitle = ({ title }: { title: string }) => title || "Без заголовка";
