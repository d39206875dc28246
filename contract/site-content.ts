import {
	isLegal,
	isPrivate,
	type LegalKey,
	type PrivateKey,
	SECTIONS,
	type SectionKey,
	type SiteContent,
} from "./content/sections.ts";
import { isLandingSection, type LandingSection } from "./landing-sections.ts";
import { z } from "./zod.ts";

/** The sections whose texts are public as they are; legal texts have revisions of their own, and some sections are the owner's. */
const isPublicSection = (key: string) => !isPrivate(key) && !isLegal(key);

/** The site's texts for readers. A section that the landing page does not show is left out. */
export type PublicContent = Omit<SiteContent, PrivateKey | LegalKey | LandingSection> &
	Partial<Pick<SiteContent, LandingSection>>;

const shape = Object.entries(SECTIONS).filter(([key]) => isPublicSection(key));

export const publicContentSchema = z.strictObject(
	Object.fromEntries(shape.map(([key, { schema }]) => [key, isLandingSection(key) ? schema.optional() : schema])),
);

/** The part of the content that everybody may read. The owner's own signs of distress are no text of a page. */
export function toPublicContent(content: SiteContent): PublicContent {
	const hidden = content.landing.sections.flatMap(({ id, isShown }) => (isShown ? [] : [id]));
	const entries = (Object.entries(content) as [SectionKey, unknown][]).filter(
		([key]) => isPublicSection(key) && !hidden.includes(key),
	);
	return { ...(Object.fromEntries(entries) as PublicContent), help: { ...content.help, extraSigns: [] } };
}
