import { Post } from "#db/entities/post.entity.ts";
import { PostPreview } from "#db/entities/post-preview.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { hashToken, makeToken } from "../../lib/secret-token.ts";
import { missingPost, type ReadablePost, visibleTo } from "./post.service.ts";
import { renderForReading } from "./post-rendering.service.ts";

const LIFETIME_MS = 24 * 60 * 60_000;

/** A new link's secret, given once, and when the link ends. */
export interface PreviewLink {
	token: string;
	expiresAt: Date;
}

/** A post as its link shows it. */
export interface PreviewedPost extends ReadablePost {
	expiresAt: Date;
}

/**
 * Makes a link that shows a post as it is saved at the time, published or not, for a day.
 *
 * @throws SiteError `notFound`
 */
export async function createPreviewLink(
	context: RequestContext,
	id: number,
): Promise<PreviewLink> {
	const isThere = await context.em.count(Post, { id, ...visibleTo("owner") });
	if (!isThere) throw missingPost();
	const token = makeToken();
	const now = context.clock.now();
	const expiresAt = new Date(now.getTime() + LIFETIME_MS);
	await context.em.insert(PostPreview, {
		tokenHash: hashToken(token),
		post: id,
		createdAt: now,
		expiresAt,
	});
	return { token, expiresAt };
}

/** What a link shows to whoever has it; nothing when it has ended, or its post was deleted. */
export async function findPreview(
	context: RequestContext,
	token: string,
): Promise<PreviewedPost | undefined> {
	const found = await context.em.findOne(
		PostPreview,
		{
			tokenHash: hashToken(token),
			expiresAt: { $gt: context.clock.now() },
			post: visibleTo("owner"),
		},
		{
			populate: ["post.category", "post.tags", "post.html", "post.outline"],
			strategy: "joined",
		},
	);
	if (!found) return;
	const { post, expiresAt } = found;
	return { post, expiresAt, rendered: await renderForReading(context, post) };
}

/** As `findPreview`. @throws SiteError `notFound` */
export async function getPreview(
	context: RequestContext,
	token: string,
): Promise<PreviewedPost> {
	const found = await findPreview(context, token);
	if (!found) throw new SiteError("notFound", "Ссылка больше не действует");
	return found;
}

/** Forgets links that have ended. */
export async function purgePreviews(
	em: EntityManager,
	now: Date,
): Promise<void> {
	await em.nativeDelete(PostPreview, { expiresAt: { $lte: now } });
}
