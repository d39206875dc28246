import type { Preview } from "#contract/preview-link.ts";

export const PREVIEW_EXPIRED_TITLE = "Ссылка больше не действует";

/** The title of what a preview shows: a draft may have none yet. */
export function previewTitle(preview: Preview): string {
	const { title } =
		"artwork" in preview ? { title: preview.artwork.titleRu } : "page" in preview ? preview.page : preview.article;
	return title || "Без заголовка";
}
