import { defineEntity, p } from "@mikro-orm/core";
import { Revision } from "./revision.entity.ts";

const SiteSectionSchema = defineEntity({
	name: "SiteSection",
	properties: {
		id: p.integer().primary().autoincrement(),
		key: p.string().length(40).unique(),
		value: p.json<object>(),
		// The schema version of the value: older values are upgraded when read.
		schemaVersion: p.integer(),
		// The newest save, if readers still see the value of the row.
		workingRevision: () => p.manyToOne(Revision).nullable().deleteRule("restrict"),
		updatedAt: p.datetime(),
		version: p.integer().version(),
	},
	indexes: [{ name: "site_section_working_revision_index", properties: ["workingRevision"] }],
});

/** A section of the site's texts (`contract/content/sections.ts`): the published value, and the newest save. */
export class SiteSection extends SiteSectionSchema.class {}
SiteSectionSchema.setClass(SiteSection);
