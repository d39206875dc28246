import { type AdminArtworkSection, adminArtworkSectionSchema } from "#contract/artwork.ts";
import { viewOf } from "../../lib/view-of.ts";
import type { CountedSection } from "./artwork-section.service.ts";

/** A section for the admin, with its texts as typed. */
export const presentAdminSection = ({ section, ...counts }: CountedSection): AdminArtworkSection =>
	viewOf(adminArtworkSectionSchema, section, counts);
