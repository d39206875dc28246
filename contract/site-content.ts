import { isLegal, type LegalKey, SECTIONS, type SectionKey, type SiteContent } from "./content/sections.ts";
import { z } from "./zod.ts";

/** The sections whose texts are public as they are; legal texts have revisions of their own, and settings are the owner's. */
const isPublicSection = (key: string) => key !== "settings" && !isLegal(key);

export type PublicContent = Omit<SiteContent, "settings" | LegalKey>;

const shape = Object.entries(SECTIONS).filter(([key]) => isPublicSection(key));

/** The site's texts for readers. */
export const publicContentSchema = z.strictObject(
	Object.fromEntries(shape.map(([key, { schema }]) => [key, schema])),
) as unknown as z.ZodType<PublicContent>;

/** The part of the content that everybody may read. */
export const toPublicContent = (content: SiteContent): PublicContent =>
	Object.fromEntries(
		(Object.entries(content) as [SectionKey, unknown][]).filter(([key]) => isPublicSection(key)),
	) as unknown as PublicContent;
