import { defineEntity, p } from "@mikro-orm/core";
import { PUBLISHED_ENTITIES } from "#contract/revision.ts";
import { Revision } from "./revision.entity.ts";

const PreviewLinkSchema = defineEntity({
	name: "PreviewLink",
	properties: {
		id: p.integer().primary().autoincrement(),
		tokenHash: p.string().length(64).unique(),
		entity: p.enum(PUBLISHED_ENTITIES),
		entityId: p.integer(),
		// The revision shown; null for the values saved last.
		revision: () => p.manyToOne(Revision).nullable().deleteRule("cascade"),
		createdAt: p.datetime(),
		expiresAt: p.datetime(),
		lastOpenedAt: p.datetime().nullable(),
	},
	indexes: [{ name: "preview_link_revision_index", properties: ["revision"] }],
});

/** A secret link that shows a saved entity to anyone. Only the SHA-256 of its token is stored. */
export class PreviewLink extends PreviewLinkSchema.class {}
PreviewLinkSchema.setClass(PreviewLink);
