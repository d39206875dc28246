import { defineEntity, p } from "@mikro-orm/core";
import { LEGAL_KEYS } from "#contract/content/sections.ts";
import type { LegalNames } from "#contract/legal-revision.ts";

const LegalRevisionSchema = defineEntity({
	name: "LegalRevision",
	properties: {
		id: p.integer().primary().autoincrement(),
		document: p.enum(LEGAL_KEYS),
		// The number shown to readers: "1.2".
		number: p.string().length(40),
		// The day from which it is in force, in the site's time zone.
		date: p.date(),
		value: p.json<object>(),
		// The values of the placeholders {name} and {email}; null in revisions older than this column.
		names: p.json<LegalNames>().nullable(),
		// The SHA-256 of the plain text (`legalText`).
		hash: p.string().length(64),
		// The version of the list of stored personal data that the revision describes (`contract/personal-data.ts`).
		dataVersion: p.integer(),
		createdAt: p.datetime(),
	},
	uniques: [{ name: "legal_revision_number_unique", properties: ["document", "number"] }],
	checks: [{ name: "legal_revision_hash_check", expression: "hash ~ '^[0-9a-f]{64}$'" }],
});

/** A published revision of a legal text. Revisions are append-only (enforced by a trigger). */
export class LegalRevision extends LegalRevisionSchema.class {}
LegalRevisionSchema.setClass(LegalRevision);
