import { pick } from "es-toolkit";
import { type AdminArtwork, type ArtworkFormValues, artworkFormSchema, artworkInputSchema } from "#contract/artwork.ts";
import type { trpc } from "../../kit/calls/trpc.ts";
import type { EntityCalls, EntityKind } from "../../kit/editing/entity.ts";

const { published: _, ...EDITABLE } = artworkFormSchema.shape;
const FIELDS = Object.keys(EDITABLE) as (keyof typeof EDITABLE)[];

/** Works, as the editing session knows them. */
export const ARTWORK_KIND: EntityKind<ArtworkFormValues, AdminArtwork> = {
	name: "artwork",
	words: {
		nominative: "работа",
		genitive: "работы",
		accusative: "работу",
		pronoun: "её",
		unpublished: "в скрытые",
		list: "К списку работ",
	},
	path: (id) => `/admin/gallery/${id}`,
	schema: artworkFormSchema,
	empty: artworkFormSchema.parse({}),
	valuesOf: (artwork) => ({ ...pick(artwork, FIELDS), published: !artwork.isHidden }),
	titleOf: ({ titleRu }) => titleRu,
	isPublic: ({ published }) => published,
	// Showing and hiding need the admin's own click.
	mayRetry: (sent, values) => sent.published === values.published,
};

/** The procedures that the form of a work calls. */
export type ArtworkClient = Pick<
	ReturnType<typeof trpc.useUtils>["client"]["artwork"],
	"create" | "save" | "byId" | "schedule" | "publish" | "restore"
>;

/** The calls of the form of a work. They are made with values that `refusedFields` accepts. */
export const artworkCalls = (client: ArtworkClient): EntityCalls<ArtworkFormValues, AdminArtwork> => ({
	create: async (values, creationKey) => client.create.mutate({ ...toInput(values), creationKey }),
	replace: async ({ id }, values, version, options) =>
		client.save.mutate({ id, artwork: toInput(values), version, ...options }),
	schedule: ({ id }, version, moments) => client.schedule.mutate({ id, version, ...moments }),
	publish: ({ id }, version) => client.publish.mutate({ id, version }),
	load: (id) => client.byId.query({ id }),
	restore: ({ id, slug }, values) =>
		client.restore.mutate({ id, slug: values.slug === slug ? undefined : values.slug }),
});

/** @throws ZodError if the values are refused */
const toInput = ({ published, ...values }: ArtworkFormValues) =>
	artworkInputSchema.parse({ ...values, isHidden: !published });

const MISSING = { pictureId: "Добавьте картинку", sectionId: "Выберите раздел", year: "Укажите год" } as const;

/** The messages for fields that the server would refuse, by field; empty for valid values. */
export function refusedFields(values: ArtworkFormValues): Record<string, string> {
	const missing = Object.entries(MISSING).filter(([name]) => values[name as keyof typeof MISSING] === null);
	const { published: _, ...input } = values;
	const { error } = artworkInputSchema.safeParse(input);
	const refused = (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
	return Object.fromEntries([...refused, ...missing]);
}
