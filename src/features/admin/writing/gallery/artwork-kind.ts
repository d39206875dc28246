import { pick } from "es-toolkit";
import { type AdminArtwork, type ArtworkFormValues, artworkFormSchema, artworkInputSchema } from "#contract/artwork.ts";
import { formPath } from "#contract/form-routes.ts";
import type { EntityKind } from "../../kit/editing/entity.ts";

const { published: _, ...EDITABLE } = artworkFormSchema.shape;
const FIELDS = Object.keys(EDITABLE) as (keyof typeof EDITABLE)[];

/** The kind of works for the editing session. */
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
	list: "gallery",
	path: (id) => formPath("artwork", id),
	schema: artworkFormSchema,
	empty: artworkFormSchema.parse({}),
	valuesOf: (artwork) => ({ ...pick(artwork, FIELDS), published: !artwork.isHidden }),
	titleOf: ({ titleRu }) => titleRu,
	isPublic: ({ published }) => published,
	// Showing and hiding need a click by the admin.
	mayRetry: (sent, values) => sent.published === values.published,
};

/** Converts values that `refusedFields` accepts to the input. @throws ZodError for other values */
export const toArtworkInput = ({ published, ...values }: ArtworkFormValues) =>
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
