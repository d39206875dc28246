import { type LINK_OUTCOMES, type LINK_PURPOSES, SignedLink } from "#db/entities/signed-link.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { SiteError } from "../../lib/errors.ts";
import { hashToken, makeToken } from "../../lib/secret-token.ts";

type LinkPurpose = (typeof LINK_PURPOSES)[number];
type LinkOutcome = (typeof LINK_OUTCOMES)[number];
type Target = Pick<SignedLink, "purpose" | "subjectId">;

/** The time for which a link works, in milliseconds. */
export const LIFETIME_MS: Record<LinkPurpose, number> = { moderateComment: 7 * DAY_MS, resetPassword: 60 * 60_000 };

/** The path of a link. The page there shows without scripts what the link does (`pages/act-pages.ts`). */
export const pathOfLink = (token: string) => `/act/${token}`;

/** Creates a link for one purpose and one subject. @returns its token, which is shown only once */
export async function createSignedLink(em: EntityManager, now: Date, { purpose, subjectId }: Target): Promise<string> {
	const token = makeToken();
	const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
	await em.insert(SignedLink, { tokenHash: hashToken(token), purpose, subjectId, createdAt: now, expiresAt });
	return token;
}

/** The link of a token, including a used one. @throws SiteError `notFound` for an unknown token and an expired link */
export function findSignedLink(em: EntityManager, now: Date, token: string): Promise<SignedLink> {
	const where = { tokenHash: hashToken(token), expiresAt: { $gt: now } };
	const failHandler = () => new SiteError("notFound", "Эта ссылка не действует: она устарела, или в ней опечатка.");
	return em.findOneOrFail(SignedLink, where, { disableIdentityMap: true, failHandler });
}

/** Marks a link as used, in the transaction of its action: of two uses one fails. @throws SiteError `gone` */
export async function useSignedLink(em: EntityManager, now: Date, id: number, outcome: LinkOutcome): Promise<void> {
	const used = await em.nativeUpdate(SignedLink, { id, usedAt: null }, { usedAt: now, outcome });
	if (used === 0) throw new SiteError("gone", "Эта ссылка уже сработала.");
}

/** Deletes unused links: all, or those of a purpose and a subject. */
export async function endUnusedLinks(em: EntityManager, where: Partial<Target> = {}): Promise<void> {
	await em.nativeDelete(SignedLink, { ...where, usedAt: null });
}

/** True if an unused link of this purpose and subject still works. */
export async function hasWorkingLink(em: EntityManager, now: Date, { purpose, subjectId }: Target): Promise<boolean> {
	return (await em.count(SignedLink, { purpose, subjectId, usedAt: null, expiresAt: { $gt: now } })) > 0;
}
