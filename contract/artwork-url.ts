import type { Language } from "./language.ts";

/** The path of the gallery in each language. */
export const GALLERY_PATH = { ru: "/gallery", en: "/en/gallery" } as const;

/** The route pattern of a work's page in each language. */
export const ARTWORK_ROUTE = { ru: "/gallery/$slug", en: "/en/gallery/$slug" } as const satisfies Record<
	Language,
	`${string}/$slug`
>;

/** The path of a work's page. */
export const artworkPath = (language: Language, slug: string) => `${GALLERY_PATH[language]}/${slug}`;

/** The path of the works' share pictures (Open Graph). */
export const ARTWORK_SHARE_PATH = "/share/works/";

/** The path of a work's share picture; it contains the picture's name, so that a replaced picture gets a new URL. */
export const artworkSharePath = ({ slug, picture }: { slug: string; picture: { path: string } }): string =>
	`${ARTWORK_SHARE_PATH}${slug}-${picture.path.slice(-8)}.jpg`;
