import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Revision } from "./revision.entity.ts";

/** A section of the site's texts (`contract/content/sections.ts`): the value that readers see, and the newest save. */
export const SiteSection = defineEntity({
	name: "SiteSection",
	tableName: "site_section",
	properties: {
		id: p.integer().primary().autoincrement(),
		key: p.string().length(40).unique(),
		value: p.json<object>(),
		// The version of the schema that the value was written for: an older one is upgraded when it is read.
		schemaVersion: p.integer(),
		// The newest save, while readers still see the value of the row.
		workingRevision: () => p.manyToOne(Revision).nullable().deleteRule("restrict"),
		updatedAt: p.datetime(),
		version: p.integer().version(),
	},
	indexes: [{ name: "site_section_working_revision_index", properties: ["workingRevision"] }],
});

export type SiteSection = InferEntity<typeof SiteSection>;
