import { SECTIONS, type SectionKey } from "#contract/content/sections.ts";
import type { AdminSection } from "#contract/content/site-section.ts";
import { formPath } from "#contract/form-routes.ts";
import { client } from "../../kit/calls/trpc.ts";
import type { EntityCalls, EntityKind, Versioned } from "../../kit/editing/entity.ts";
import { type ObjectSchema, type Values, valuesOf } from "./fields/field-schema.ts";
import { emptyValueOf } from "./fields/new-item.ts";

/** A section in the form that the editing session needs: always public, and never scheduled. */
export type EditedSection = AdminSection & Versioned;

export const toEdited = (section: AdminSection): EditedSection => ({
	...section,
	publishAt: null,
	withdrawAt: null,
	isWaiting: false,
	isPlanOutdated: false,
});

/** The schema of a section's form. */
export const schemaOf = (key: SectionKey): ObjectSchema => SECTIONS[key].schema;

/** The kind of a section for the editing session. */
export const sectionKind = (key: SectionKey): EntityKind<Values, EditedSection> => ({
	name: "section",
	words: {
		nominative: "раздел",
		genitive: "раздела",
		accusative: "раздел",
		pronoun: "его",
		unpublished: "в черновики",
		list: "К разделам сайта",
	},
	list: "site",
	path: () => formPath("section", key),
	schema: SECTIONS[key].schema as EntityKind<Values, EditedSection>["schema"],
	empty: valuesOf(emptyValueOf(schemaOf(key))),
	valuesOf: ({ value }) => value,
	titleOf: () => SECTIONS[key].title,
	isPublic: () => true,
	mayRetry: () => true,
});

const refuse = () => Promise.reject(new Error("A section is neither created, deleted nor scheduled"));

/** The calls of a section's form. A save writes the working copy; sections are published together. */
export const sectionCalls = (key: SectionKey): EntityCalls<Values, EditedSection> => ({
	create: refuse,
	schedule: refuse,
	publish: refuse,
	restore: refuse,
	replace: async (_, value, version, { isRestoring = false }) =>
		toEdited(await client.siteSection.save.mutate({ key, value, version, isRestoring })),
	load: async () => toEdited(await client.siteSection.byKey.query({ key })),
});
