import { artworkSchema } from "./artwork.ts";
import { idSchema, timestampSchema } from "./fields.ts";
import { articleSchema } from "./post.ts";
import { PREVIEW_DAYS } from "./preview-days.ts";
import { PUBLISHED_ENTITIES, type PublishedEntity } from "./revision.ts";
import { z } from "./zod.ts";

/** A new preview link: to what is saved at any time, or to one revision. */
export const previewLinkInputSchema = z.strictObject({
	entity: z.enum(PUBLISHED_ENTITIES),
	entityId: idSchema,
	revisionId: idSchema.optional(),
	days: z.literal(PREVIEW_DAYS),
});
export type PreviewLinkInput = z.infer<typeof previewLinkInputSchema>;

/** A preview link, as the admin sees it. Its token is known only when it is created. */
export interface PreviewLinkView {
	id: number;
	entity: PublishedEntity;
	entityId: number;
	title: string;
	/** The time at which the shown revision was saved; null for a link that shows what is saved at any time. */
	revisionAt: string | null;
	createdAt: string;
	expiresAt: string;
	lastOpenedAt: string | null;
}

const linkFields = { revisionAt: timestampSchema.nullable(), expiresAt: timestampSchema };

/** A saved post or work, whether readers see it or not, as its preview link shows it. */
export const previewSchema = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("article"), article: articleSchema, ...linkFields }),
	z.object({ kind: z.literal("artwork"), artwork: artworkSchema, ...linkFields }),
]);
export type Preview = z.infer<typeof previewSchema>;

export const previewParamsSchema = z.object({ token: z.string() });
