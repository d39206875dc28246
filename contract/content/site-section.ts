import { z } from "../zod.ts";
import { SECTION_KEYS, type SectionKey } from "./sections.ts";

/** A section of the site's texts in the admin's list. */
export interface SectionSummary {
	id: number;
	key: SectionKey;
	version: number;
	/** ISO 8601. */
	updatedAt: string;
	/** True if there are saved changes that are not published yet. */
	hasEdits: boolean;
	/** True for a hidden section of the landing page. */
	isHidden: boolean;
	/** True if the stored value does not match its schema, so that readers see an older one. */
	isBroken: boolean;
	/** True if the working copy is unreadable, so that the form shows the published value. */
	isDamaged: boolean;
	/** True if the set of stored personal data has changed since this legal text was published. */
	isOutdated: boolean;
}

/** A value that replaces a reference. */
export interface ShownValue {
	text: string;
	/** The value in texts for search engines (`isPageMeta`). */
	metaText: string;
}

/** A price that texts can refer to, with the name of its offer. */
export interface PriceReference extends ShownValue {
	/** Without braces: `offers.session.price`. */
	reference: string;
	title: string;
}

/** A section for its form: the latest save and the published value. */
export interface AdminSection extends SectionSummary {
	value: Record<string, unknown>;
	published: Record<string, unknown>;
	/** The texts that refer to values of this section, by the value's path. */
	shownIn: Record<string, { section: SectionKey; path: string; typed: string }[]>;
	/** The sections that texts of this section refer to, by the text's path. */
	shows: Record<string, SectionKey[]>;
	/** The values of the references in the section's texts; null for missing or circular ones. */
	references: Record<string, ShownValue | null>;
	prices: PriceReference[];
}

const keySchema = z.enum(SECTION_KEYS);

export const sectionKeySchema = z.strictObject({ key: keySchema });

/** A save of a section's value, validated by the section's schema. */
export const sectionSaveSchema = z.strictObject({
	key: keySchema,
	value: z.record(z.string(), z.unknown()),
	version: z.int().min(1),
	isRestoring: z.boolean().default(false),
});
export type SectionSave = z.infer<typeof sectionSaveSchema>;

export const sectionVersionSchema = z.strictObject({ key: keySchema, version: z.int().min(1) });

/** The sections to publish together, each with the version that was reviewed. */
export const sectionPublishSchema = z.strictObject({
	sections: z.array(sectionVersionSchema).min(1).max(SECTION_KEYS.length),
});
export type SectionPublish = z.infer<typeof sectionPublishSchema>;

/** The unsaved values of a form, by section, for the preview. */
export const sectionPreviewSchema = z.strictObject({
	sections: z.partialRecord(keySchema, z.record(z.string(), z.unknown())).default({}),
});
export type TypedSections = z.infer<typeof sectionPreviewSchema>["sections"];

/** The path prefix of previewed pages: `/admin/site-preview/blog`. */
export const SITE_PREVIEW_PATH = "/admin/site-preview";
