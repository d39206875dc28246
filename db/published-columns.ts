import type { PublishedEntity } from "#contract/revision.ts";

/** SQL of the title of a noun's row, and of whether readers see the row, now or later, unless it is in the trash. */
export const PUBLISHED_COLUMNS: Record<PublishedEntity, { title: string; published: string }> = {
	post: { title: "title", published: "published" },
	page: { title: "title", published: "published" },
	artwork: { title: "title_ru", published: "not is_hidden" },
};
