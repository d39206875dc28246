import type { AdminArtworkSection } from "#contract/artwork.ts";
import type { CountedSection } from "./artwork-section.service.ts";

/** A section for the admin, with its texts as typed. */
export const presentAdminSection = ({ section, workCount, trashCount }: CountedSection): AdminArtworkSection => ({
	id: section.id,
	slug: section.slug,
	titleRu: section.titleRu,
	titleEn: section.titleEn,
	leadRu: section.leadRu,
	leadEn: section.leadEn,
	mediumRu: section.mediumRu,
	mediumEn: section.mediumEn,
	labelRu: section.labelRu,
	labelEn: section.labelEn,
	workCount,
	trashCount,
});
