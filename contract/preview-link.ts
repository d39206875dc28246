import { artworkSchema } from "./artwork.ts";
import { idSchema, timestampSchema } from "./fields.ts";
import { pageSchema } from "./page.ts";
import { articleSchema } from "./post.ts";
import { PREVIEW_DAYS } from "./preview-days.ts";
import { PUBLISHED_ENTITIES, type PublishedEntity } from "./revision.ts";
import { z } from "./zod.ts";

/** A new preview link: to the latest save, or to one revision. */
export const previewLinkInputSchema = z.strictObject({
	entity: z.enum(PUBLISHED_ENTITIES),
	entityId: idSchema,
	revisionId: idSchema.optional(),
	days: z.literal(PREVIEW_DAYS),
});
export type PreviewLinkInput = z.infer<typeof previewLinkInputSchema>;

/** A preview link in the admin. Its token is known only at creation. */
export interface PreviewLinkView {
	id: number;
	entity: PublishedEntity;
	entityId: number;
	title: string;
	/** The time of the shown revision; null for a link to the latest save. */
	revisionAt: string | null;
	createdAt: string;
	expiresAt: string;
	lastOpenedAt: string | null;
}

const linkFields = { revisionAt: timestampSchema.nullable(), expiresAt: timestampSchema };

/** A saved post, work or page, published or not, for its preview page. */
export const previewSchema = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("article"), article: articleSchema, ...linkFields }),
	z.object({ kind: z.literal("artwork"), artwork: artworkSchema, ...linkFields }),
	z.object({ kind: z.literal("page"), page: pageSchema, ...linkFields }),
]);
export type Preview = z.infer<typeof previewSchema>;

export const previewParamsSchema = z.object({ token: z.string() });
