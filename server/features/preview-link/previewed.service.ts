import type { PreviewedEntity } from "#contract/revision.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import { Post } from "#db/entities/post.entity.ts";
import type { PreviewLink } from "#db/entities/preview-link.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { artworkService } from "../artwork/artwork-editing.service.ts";
import type { ReadablePost } from "../post/post.service.ts";
import { findPostPreview } from "../post/post-preview.service.ts";

/** The subject of a preview link. */
export type Previewed = ({ kind: "article" } & ReadablePost) | { kind: "artwork"; artwork: Artwork };

/** The reads of a noun that preview links need. */
interface PreviewedNoun {
	/** The saved entity, or that of a revision; undefined where it was deleted. */
	find(context: RequestContext, id: number, revisionId: number | undefined): Promise<Previewed | undefined>;
	/** The ids and the titles that were saved last, of entities that are not deleted. */
	readTitles(em: EntityManager, ids: number[]): Promise<(readonly [number, string])[]>;
}

const NOUNS: Record<PreviewedEntity, PreviewedNoun> = {
	post: {
		async find(context, id, revisionId) {
			const found = await findPostPreview(context, id, revisionId);
			return found && { kind: "article", ...found };
		},
		async readTitles(em, ids) {
			const fields = ["title", "workingRevision.title"] as const;
			const posts = await em.find(Post, { id: { $in: ids }, deletedAt: null }, { fields });
			return posts.map(({ id, title, workingRevision }) => [id, workingRevision?.title ?? title]);
		},
	},
	artwork: {
		async find(context, id, revisionId) {
			const artwork = await artworkService.find(context.em.fork(), id, revisionId);
			return artwork && { kind: "artwork", artwork };
		},
		async readTitles(em, ids) {
			const fields = ["titleRu", "workingRevision.title"] as const;
			const works = await em.find(Artwork, { id: { $in: ids }, deletedAt: null }, { fields });
			return works.map(({ id, titleRu, workingRevision }) => [id, workingRevision?.title ?? titleRu]);
		},
	},
};

/** The subject of a link; undefined where it was deleted. */
export const findPreviewed = (context: RequestContext, { entity, entityId, revision }: PreviewLink) =>
	NOUNS[entity].find(context, entityId, revision?.id);

/** The titles of the entities with these ids that are not deleted, as they were saved last. */
export const readTitles = async (em: EntityManager, entity: PreviewedEntity, ids: number[]) =>
	new Map(await NOUNS[entity].readTitles(em, ids));
