export const PREVIEW_ENDED_TITLE = "Ссылка больше не действует";

/** A draft may have no title yet, a page needs a heading. */
export const previewTitle = ({ title }: { title: string }) =>
	title || "Без заголовка";
