import type { SitePicturePlace } from "#contract/site-picture-place.ts";

/** The names of the places of the site's pictures, apart from those of the projects. */
export const FIXED_NAMES: Partial<Record<SitePicturePlace, string>> = {
	hero: "Картинка первого экрана",
	portrait: "Портрет",
	about: "Картинка рядом с текстом",
	share: "Картинка ссылки",
};
