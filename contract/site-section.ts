import { SECTION_KEYS, type SectionKey } from "./content/sections.ts";
import { z } from "./zod.ts";

/** A section of the site's texts in the admin's list. */
export interface SectionSummary {
	id: number;
	key: SectionKey;
	version: number;
	/** ISO 8601. */
	updatedAt: string;
	/** True if there is a saved value that readers do not see yet. */
	hasEdits: boolean;
	/** True for a section that the landing page does not show. */
	isHidden: boolean;
	/** True if the stored value does not fit its schema, so that readers see an older one. */
	isBroken: boolean;
	/** True if what was saved and not published cannot be read: the form has what readers see. */
	isDamaged: boolean;
	/** True if the site has begun to store something else about people since this legal text was published. */
	isOutdated: boolean;
}

/** A value that stands in the place of a reference. */
export interface ShownValue {
	text: string;
	/** The value in texts for search engines (`isPageMeta`). */
	metaText: string;
}

/** A price that a text may show, with the name of its offer. */
export interface PriceReference extends ShownValue {
	/** Without braces: `offers.session.price`. */
	reference: string;
	title: string;
}

/** A section in its form: the value that was saved last, and that of readers. */
export interface AdminSection extends SectionSummary {
	value: Record<string, unknown>;
	published: Record<string, unknown>;
	/** The texts that show a value of this section, by the value's path. */
	shownIn: Record<string, { section: SectionKey; path: string; typed: string }[]>;
	/** The sections whose values a text of this section shows, by the text's path. */
	shows: Record<string, SectionKey[]>;
	/** The values of the references in the section's texts; null for one without a value, or in a circle. */
	references: Record<string, ShownValue | null>;
	prices: PriceReference[];
}

const keySchema = z.enum(SECTION_KEYS);

export const sectionKeySchema = z.strictObject({ key: keySchema });

/** A save of a section's value, which its own schema checks. */
export const sectionSaveSchema = z.strictObject({
	key: keySchema,
	value: z.record(z.string(), z.unknown()),
	version: z.int().min(1),
	isRestoring: z.boolean().default(false),
});
export type SectionSave = z.infer<typeof sectionSaveSchema>;

export const sectionVersionSchema = z.strictObject({ key: keySchema, version: z.int().min(1) });

/** The sections whose working copies are published together, each as it was compared. */
export const sectionPublishSchema = z.strictObject({
	sections: z.array(sectionVersionSchema).min(1).max(SECTION_KEYS.length),
});
export type SectionPublish = z.infer<typeof sectionPublishSchema>;

/** The values of a form that is being typed, by section, for the preview. */
export const sectionPreviewSchema = z.strictObject({
	sections: z.partialRecord(keySchema, z.record(z.string(), z.unknown())).default({}),
});
export type TypedSections = z.infer<typeof sectionPreviewSchema>["sections"];

/** The path before the paths of previewed pages: `/admin/site-preview/blog`. */
export const SITE_PREVIEW_PATH = "/admin/site-preview";
