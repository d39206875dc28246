import { defineEntity, p } from "@mikro-orm/core";
import { REVISION_REASONS, VERSIONED_ENTITIES } from "#contract/revision.ts";
import { Admin } from "./admin.entity.ts";
import { RevisionBase } from "./revision-base.entity.ts";

const RevisionSchema = defineEntity({
	name: "Revision",
	properties: {
		id: p.integer().primary().autoincrement(),
		entity: p.enum(VERSIONED_ENTITIES),
		entityId: p.integer(),
		reason: p.enum(REVISION_REASONS),
		author: () => p.manyToOne(Admin).nullable().deleteRule("set null"),
		title: p.string().length(200),
		// JSON, compressed by `lib/delta-compression.ts` with the base as the dictionary.
		base: () => p.manyToOne(RevisionBase).deleteRule("restrict"),
		values: p.uint8array().lazy(),
		createdAt: p.datetime(),
	},
	indexes: [
		{ name: "revision_entity_index", properties: ["entity", "entityId", "id"] },
		{ name: "revision_base_index", properties: ["base"] },
		{ name: "revision_created_at_index", properties: ["createdAt"] },
	],
});

/** The values of an entity at one save. Revisions are never changed, only added and, when old, deleted. */
export class Revision extends RevisionSchema.class {}
RevisionSchema.setClass(Revision);
