import { uniq } from "es-toolkit";
import type { PreviewLinkInput } from "#contract/preview-link.ts";
import { PUBLISHED_ENTITIES, type PublishedEntity } from "#contract/revision.ts";
import { PreviewLink } from "#db/entities/preview-link.entity.ts";
import { Revision } from "#db/entities/revision.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { SiteError } from "../../lib/errors.ts";
import { hashToken, makeToken } from "../../lib/secret-token.ts";
import { findPreviewed, type Previewed, readTitles } from "./previewed.service.ts";

// The last opening is stored at most once an hour: storing each would make every read a write.
const LAST_OPENING_STEP_MS = 3_600_000;

/** The filter of links that have not expired. */
const validAt = (now: Date) => ({ expiresAt: { $gt: now } });

/**
 * Creates a link that shows a post or a work to anyone who has the link, published or not.
 *
 * @returns its token, which is shown only once, and the time when it expires
 * @throws SiteError `notFound` where the entity was deleted or has no such revision
 */
export async function createPreviewLink({ em, clock }: RequestContext, input: PreviewLinkInput) {
	const { entity, entityId, revisionId, days } = input;
	const titles = await readTitles(em, entity, [entityId]);
	if (!titles.has(entityId)) throw new SiteError("notFound", "Показывать нечего: возможно, это уже в корзине");
	const isKnown = revisionId === undefined || (await em.count(Revision, { id: revisionId, entity, entityId })) > 0;
	if (!isKnown) throw new SiteError("notFound", "Этой версии больше нет");
	const token = makeToken();
	const createdAt = clock.now();
	const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
	const link = { entity, entityId, revision: revisionId ?? null, createdAt, expiresAt };
	await em.insert(PreviewLink, { ...link, tokenHash: hashToken(token) });
	return { token, expiresAt };
}

/** A link with its subject. */
export type OpenedPreviewLink = Previewed & { link: PreviewLink };

/** The saved post or work of a link. @throws SiteError `notFound` where it has ended, or its subject was deleted */
export async function openPreviewLink(context: RequestContext, token: string): Promise<OpenedPreviewLink> {
	const { em, clock } = context;
	const where = { tokenHash: hashToken(token), ...validAt(clock.now()) };
	const link = await em.findOne(PreviewLink, where, { populate: ["revision"] });
	const previewed = link && (await findPreviewed(context, link));
	if (!previewed) throw new SiteError("notFound", "Ссылка больше не действует");
	// A read-only database must not prevent reading.
	await recordOpening(context, link).catch(() => undefined);
	return { ...previewed, link };
}

async function recordOpening({ em, clock }: RequestContext, { id, lastOpenedAt }: PreviewLink): Promise<void> {
	const now = clock.now();
	if (lastOpenedAt && now.getTime() - lastOpenedAt.getTime() < LAST_OPENING_STEP_MS) return;
	await em.nativeUpdate(PreviewLink, { id }, { lastOpenedAt: now });
}

/** The valid links with the titles of their subjects, the newest first. */
export async function listPreviewLinks({ em, clock }: RequestContext) {
	const links = await em.find(PreviewLink, validAt(clock.now()), { populate: ["revision"], orderBy: { id: "desc" } });
	const titles: Partial<Record<PublishedEntity, Map<number, string>>> = {};
	for (const entity of PUBLISHED_ENTITIES) {
		const ids = links.filter((link) => link.entity === entity).map(({ entityId }) => entityId);
		titles[entity] = await readTitles(em, entity, uniq(ids));
	}
	return links.flatMap((link) => {
		const title = titles[link.entity]?.get(link.entityId);
		return title === undefined ? [] : [{ link, title: link.revision?.title ?? title }];
	});
}

/** Revokes a link. @throws SiteError `notFound` */
export async function revokePreviewLink({ em }: RequestContext, id: number): Promise<void> {
	const revoked = await em.nativeDelete(PreviewLink, { id });
	if (!revoked) throw new SiteError("notFound", "Ссылка не найдена");
}

/** Revokes all links. */
export async function revokeAllPreviewLinks({ em }: Pick<RequestContext, "em">): Promise<void> {
	await em.nativeDelete(PreviewLink, {});
}
