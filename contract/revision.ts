import { idSchema, pageFields, timestampSchema, toPageQuery } from "./fields.ts";
import { z } from "./zod.ts";

/** The entities with revisions. */
export const VERSIONED_ENTITIES = ["post", "artwork", "page", "section"] as const;
export type VersionedEntity = (typeof VERSIONED_ENTITIES)[number];

/** The versioned entities with a schedule, a trash and preview links. Their tables have the same names. */
export const PUBLISHED_ENTITIES = ["post", "artwork", "page"] as const satisfies VersionedEntity[];
export type PublishedEntity = (typeof PUBLISHED_ENTITIES)[number];

/** Why a revision was made; `import`: values from before the first save, of an older release or the example site. */
export const REVISION_REASONS = ["save", "publish", "restore", "import"] as const;

/** The retention of all revisions, in days; later only published ones and the last of each day remain. */
export const REVISION_DAYS = 30;

/** A revision in a list. */
export const revisionSchema = z.object({
	id: idSchema,
	reason: z.enum(REVISION_REASONS),
	/** The name of the admin who saved it; null if unknown. */
	author: z.string().nullable(),
	createdAt: timestampSchema,
	title: z.string(),
});
export type RevisionView = z.infer<typeof revisionSchema>;

/** A revision with its values, in the shape of the entity's form at that time. */
export type RevisionDetail = RevisionView & {
	values: object;
	/** The id of the previous revision; null for the first one. */
	previousId: number | null;
};

export const revisionListQuerySchema = z
	.strictObject({ ...pageFields, entity: z.enum(VERSIONED_ENTITIES), entityId: idSchema })
	.transform(toPageQuery);
export type RevisionListQuery = z.infer<typeof revisionListQuerySchema>;
