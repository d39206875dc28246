import type { Language } from "./language.ts";

/** Where the gallery is in each language, from the root. */
export const GALLERY = { ru: "/gallery", en: "/en/gallery" } as const;

/** Where a work is there, as routes are written. */
export const WORK = {
	ru: "/gallery/$slug",
	en: "/en/gallery/$slug",
} as const satisfies Record<Language, `${string}/$slug`>;

/** The address of a work, from the root. */
export const artworkPath = (language: Language, slug: string) =>
	`${GALLERY[language]}/${slug}`;

/** Where the pictures are that stand for works elsewhere. */
export const WORK_SHARE_PATH = "/share/works/";

/** The address of that picture of a work, from the root: with another picture it is another. */
export const workSharePath = ({
	slug,
	picture,
}: {
	slug: string;
	picture: { hash: string };
}): string => `${WORK_SHARE_PATH}${slug}-${picture.hash}.jpg`;
