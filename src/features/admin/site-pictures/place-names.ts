import type { SitePicturePlace } from "#contract/site-picture.ts";

/** The names of the places of the site's pictures. */
export const PLACE_NAMES: Record<SitePicturePlace, string> = {
	hero: "Первый экран",
	portrait: "Портрет",
	about: "Обо мне",
	...projectNames(),
	share: "Картинка ссылки",
};

function projectNames() {
	const numbers = [1, 2, 3, 4, 5, 6, 7, 8] as const;
	return Object.fromEntries(numbers.map((n) => [`project-${n}`, `Проект ${n}`])) as Record<
		`project-${(typeof numbers)[number]}`,
		string
	>;
}
