import type { PublishedEntity } from "#contract/revision.ts";
import type { Artwork } from "#db/entities/artwork.entity.ts";
import type { Page } from "#db/entities/page.entity.ts";
import type { PreviewLink } from "#db/entities/preview-link.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { PUBLISHED_COLUMNS } from "#db/published-columns.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { artworkService } from "../artwork/artwork-editing.service.ts";
import { pageService, renderPage } from "../page/page.service.ts";
import type { ReadablePost } from "../post/post.service.ts";
import { postService } from "../post/post-editing.service.ts";
import { type ArticleText, renderForReading } from "../post/post-rendering.service.ts";

/** The subject of a preview link. */
export type Previewed =
	| ({ kind: "article" } & ReadablePost)
	| { kind: "artwork"; artwork: Artwork }
	| { kind: "page"; page: Page; rendered: ArticleText };

/** Finds a saved row, or one of its revisions; undefined where the row was deleted. */
type Find = (context: RequestContext, id: number, revisionId: number | undefined) => Promise<Previewed | undefined>;

const FIND: Record<PublishedEntity, Find> = {
	async post(context, id, revisionId) {
		const em = context.em.fork();
		const post = await postService.find(em, id, revisionId);
		if (!post) return;
		// The stored rendering belongs to the values of the row, not to other revisions.
		if (!revisionId && !post.workingRevision) await em.populate(post, ["html", "outline"]);
		return { kind: "article", post, rendered: await renderForReading(context, post) };
	},
	async artwork(context, id, revisionId) {
		const artwork = await artworkService.find(context.em.fork(), id, revisionId);
		return artwork && { kind: "artwork", artwork };
	},
	async page(context, id, revisionId) {
		const page = await pageService.find(context.em.fork(), id, revisionId);
		return page && { kind: "page", page, rendered: await renderPage(context, page) };
	},
};

/** The subject of a link; undefined where it was deleted. */
export const findPreviewed = (context: RequestContext, { entity, entityId, revision }: PreviewLink) =>
	FIND[entity](context, entityId, revision?.id);

/** The titles, as last saved, of the rows with these ids that are not deleted. */
export async function readTitles(em: EntityManager, entity: PublishedEntity, ids: number[]) {
	const rows = await em.execute<{ id: number; title: string }[]>(
		`select row.id, coalesce(revision.title, row.${PUBLISHED_COLUMNS[entity].title}) as title
		from ${entity} as row left join revision on revision.id = row.working_revision_id
		where row.deleted_at is null and row.id = any (?)`,
		[`{${ids}}`],
	);
	return new Map(rows.map(({ id, title }) => [id, title]));
}
