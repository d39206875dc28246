import { defineEntity, p } from "@mikro-orm/core";

export const LINK_PURPOSES = ["moderateComment", "resetPassword"] as const;
export const LINK_OUTCOMES = ["approved", "trashed", "passwordSet"] as const;

const SignedLinkSchema = defineEntity({
	name: "SignedLink",
	properties: {
		id: p.integer().primary().autoincrement(),
		tokenHash: p.string().length(64).unique(),
		purpose: p.enum(LINK_PURPOSES),
		// The id of the comment or of the admin.
		subjectId: p.integer(),
		createdAt: p.datetime(),
		expiresAt: p.datetime(),
		usedAt: p.datetime().nullable(),
		outcome: p.enum(LINK_OUTCOMES).nullable(),
	},
});

/** A single-use link in a notice that authorises one action. Only the SHA-256 of its token is stored. */
export class SignedLink extends SignedLinkSchema.class {}
SignedLinkSchema.setClass(SignedLink);
