import { Post } from "#db/entities/post.entity.ts";
import { PostPreview } from "#db/entities/post-preview.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { SiteError } from "../../lib/errors.ts";
import { hashToken, makeToken } from "../../lib/secret-token.ts";
import { NOT_DELETED, postNotFound, type ReadablePost } from "./post.service.ts";
import { renderForReading } from "./post-rendering.service.ts";

/** The token of a new preview link, which is shown only once, and the time when the link expires. */
export interface PreviewLink {
	token: string;
	expiresAt: Date;
}

/** A post as its preview link shows it. */
export interface PreviewedPost extends ReadablePost {
	expiresAt: Date;
}

/**
 * Creates a link that shows the saved state of a post, published or not, for a day.
 *
 * @throws SiteError `notFound`
 */
export async function createPreviewLink(context: RequestContext, id: number): Promise<PreviewLink> {
	const exists = await context.em.count(Post, { id, ...NOT_DELETED });
	if (!exists) throw postNotFound();
	const token = makeToken();
	const now = context.clock.now();
	const expiresAt = new Date(now.getTime() + DAY_MS);
	await context.em.insert(PostPreview, { tokenHash: hashToken(token), post: id, createdAt: now, expiresAt });
	return { token, expiresAt };
}

/**
 * The post of a preview link.
 *
 * @throws SiteError `notFound` when the link has expired or the post was deleted
 */
export async function getPreview(context: RequestContext, token: string): Promise<PreviewedPost> {
	const found = await context.em.findOne(
		PostPreview,
		{ tokenHash: hashToken(token), expiresAt: { $gt: context.clock.now() }, post: NOT_DELETED },
		{ populate: ["post.category", "post.tags", "post.html", "post.outline"], strategy: "joined" },
	);
	if (!found) throw new SiteError("notFound", "Ссылка больше не действует");
	const { post, expiresAt } = found;
	return { post, expiresAt, rendered: await renderForReading(context, post) };
}

/** Deletes expired links. */
export async function purgePreviews(em: EntityManager, now: Date): Promise<void> {
	await em.nativeDelete(PostPreview, { expiresAt: { $lte: now } });
}
