import type { RequestContext } from "../../http/request-context.ts";
import type { ReadablePost } from "./post.service.ts";
import { postService } from "./post-editing.service.ts";
import { renderForReading } from "./post-rendering.service.ts";

/**
 * A post, published or not, for a preview link; undefined where it was deleted.
 *
 * @param revisionId the revision that is shown; by default the values that were saved last
 */
export async function findPostPreview(
	context: RequestContext,
	id: number,
	revisionId: number | undefined,
): Promise<ReadablePost | undefined> {
	const em = context.em.fork();
	const post = await postService.find(em, id, revisionId);
	if (!post) return;
	// The stored rendering belongs to the values of the row, not to other revisions.
	if (!revisionId && !post.workingRevision) await em.populate(post, ["html", "outline"]);
	return { post, rendered: await renderForReading(context, post) };
}
