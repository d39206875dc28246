import { isLandingSection, type LandingSection } from "../landing-sections.ts";
import { z } from "../zod.ts";
import {
	isLegal,
	isPrivate,
	type LegalKey,
	type PrivateKey,
	SECTIONS,
	type SectionKey,
	type SiteContent,
} from "./sections.ts";

/** The sections in the public content: legal texts have separate revisions, and some sections are private. */
const isPublicSection = (key: string) => !isPrivate(key) && !isLegal(key);

/** The public texts. Hidden sections of the landing page are omitted. */
export type PublicContent = Omit<SiteContent, PrivateKey | LegalKey | LandingSection> &
	Partial<Pick<SiteContent, LandingSection>>;

const shape = Object.entries(SECTIONS).filter(([key]) => isPublicSection(key));

export const publicContentSchema = z.strictObject(
	Object.fromEntries(shape.map(([key, { schema }]) => [key, isLandingSection(key) ? schema.optional() : schema])),
);

/** The public part of the content. The owner's own distress signs are removed. */
export function toPublicContent(content: SiteContent): PublicContent {
	const hidden = content.landing.sections.flatMap(({ id, isShown }) => (isShown ? [] : [id]));
	const entries = (Object.entries(content) as [SectionKey, unknown][]).filter(
		([key]) => isPublicSection(key) && !hidden.includes(key),
	);
	return { ...(Object.fromEntries(entries) as PublicContent), help: { ...content.help, extraSigns: [] } };
}
