import { pick } from "es-toolkit";
import { type AdminArtwork, type ArtworkFormValues, artworkFormSchema, artworkInputSchema } from "#contract/artwork.ts";
import type { trpc } from "../../kit/calls/trpc.ts";
import { type EntityCalls, type EntityKind, fieldNames } from "../../kit/editing/entity.ts";

const FIELDS = fieldNames({ schema: artworkFormSchema });

/** Works, as the editing session knows them. */
export const ARTWORK_KIND: EntityKind<ArtworkFormValues, AdminArtwork> = {
	name: "artwork",
	words: { nominative: "работа", accusative: "работу", pronoun: "её", unpublished: "в скрытые" },
	path: (id) => `/admin/gallery/${id}`,
	schema: artworkFormSchema,
	empty: artworkFormSchema.parse({}),
	valuesOf: (artwork) => pick(artwork, FIELDS),
	titleOf: ({ titleRu }) => titleRu,
	isPublic: ({ isHidden }) => !isHidden,
	// Showing and hiding need the admin's own click.
	mayRetry: (sent, values) => sent.isHidden === values.isHidden,
};

/** The procedures that the form of a work calls. */
export type ArtworkClient = Pick<
	ReturnType<typeof trpc.useUtils>["client"]["artwork"],
	"create" | "save" | "byId" | "schedule" | "publish" | "restore"
>;

/** The calls of the form of a work. They are made with values that `refusedFields` accepts. */
export const artworkCalls = (client: ArtworkClient): EntityCalls<ArtworkFormValues, AdminArtwork> => ({
	create: async (values, creationKey) => client.create.mutate({ ...artworkInputSchema.parse(values), creationKey }),
	replace: async ({ id }, values, version, options) =>
		client.save.mutate({ id, artwork: artworkInputSchema.parse(values), version, ...options }),
	schedule: ({ id }, version, moments) => client.schedule.mutate({ id, version, ...moments }),
	publish: ({ id }, version) => client.publish.mutate({ id, version }),
	load: (id) => client.byId.query({ id }),
	restore: ({ id, slug }, values) =>
		client.restore.mutate({ id, slug: values.slug === slug ? undefined : values.slug }),
});

const MISSING = { pictureId: "Добавьте картинку", sectionId: "Выберите раздел", year: "Укажите год" } as const;

/** The messages for fields that the server would refuse, by field; empty for valid values. */
export function refusedFields(values: ArtworkFormValues): Record<string, string> {
	const missing = Object.entries(MISSING).filter(([name]) => values[name as keyof typeof MISSING] === null);
	const { error } = artworkInputSchema.safeParse(values);
	const refused = (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
	return Object.fromEntries([...refused, ...missing]);
}
