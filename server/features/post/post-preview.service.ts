import { Post } from "#db/entities/post.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { ReadablePost } from "./post.service.ts";
import { renderForReading } from "./post-rendering.service.ts";
import { withRevision } from "./post-values.service.ts";

/**
 * A post, published or not, as a preview link shows it; undefined where it was deleted.
 *
 * @param revisionId the revision that is shown; by default the values that were saved last
 */
export async function findPostPreview(
	context: RequestContext,
	id: number,
	revisionId: number | undefined,
): Promise<ReadablePost | undefined> {
	const em = context.em.fork();
	const post = await em.findOne(Post, { id, deletedAt: null }, { populate: ["category", "tags"] });
	if (!post) return;
	const shown = revisionId ?? post.workingRevision?.id;
	// The stored rendering is that of the row.
	if (shown === undefined) await em.populate(post, ["html", "outline"]);
	else await withRevision(context, em, post, shown);
	return { post, rendered: await renderForReading(context, post) };
}
