import { type MediumKey, media } from "#content/artworks/media.ts";
import { gallery } from "#content/gallery.ts";
import { site } from "#content/site.ts";
import { artworkPath, artworkSharePath, GALLERY_PATH } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import { type GallerySearch, pathWithSearch } from "#contract/search-params.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { fittingSentences } from "../../lib/cut-text.ts";
import type { PageHead } from "../../lib/page-head.ts";
import { breadcrumbData } from "../../lib/structured-data.ts";
import { artworkData, galleryData } from "./artwork-data.ts";
import { artworkTitle, textOf } from "./bilingual.ts";
import { filterArtworks, findArtwork } from "./find-artworks.ts";
import { MESSAGES } from "./messages.ts";

const META = { ru: site.gallery, en: gallery.english };

const LOCALES = { ru: "ru_RU", en: "en_US" };

/** Links to the page in both languages (Google, "localized versions"); the Russian one is the default. */
const alternates = ({ url }: SiteSettings, pathOf: (language: Language) => string) =>
	(
		[
			["ru", "ru"],
			["en", "en"],
			["x-default", "ru"],
		] as const
	).map(([hrefLang, language]) => ({ rel: "alternate" as const, hrefLang, href: url + pathOf(language) }));

/** The active filters as a text, empty without filters. */
function describeFilters(language: Language, search: GallerySearch): string {
	const { medium, year, status } = search;
	return [
		medium && media[medium as MediumKey].short[language],
		year?.toString(),
		status && MESSAGES[language][status].toLocaleLowerCase(language),
	]
		.filter(Boolean)
		.join(", ");
}

/** The head of the gallery, filtered or not; nothing where no work matches the filters. */
export function listHead(settings: SiteSettings, language: Language, search: GallerySearch): PageHead | undefined {
	const works = filterArtworks(search);
	if (works.length === 0) return;
	const meta = META[language];
	const filters = describeFilters(language, search);
	const title = filters ? `${gallery.heading[language]}: ${filters}` : meta.title;
	const pathIn = (each: Language) => pathWithSearch(GALLERY_PATH[each], search);
	const path = pathIn(language);
	return {
		...meta,
		title,
		image: "/share/gallery.png",
		path,
		locale: LOCALES[language],
		alternates: alternates(settings, pathIn),
		structuredData: [
			breadcrumbData(settings, [{ name: title, path }]),
			galleryData(settings, { language, title, path, works }),
		],
	};
}

// The number of characters that search engines and link previews show at most.
const DESCRIPTION_MAX = 300;

/** The head of the page of a work; nothing for an unknown slug. */
export function artworkHead(settings: SiteSettings, language: Language, slug: string): PageHead | undefined {
	const found = findArtwork(slug);
	if (!found) return;
	const { work, previous, next } = found;
	const path = artworkPath(language, slug);
	const title = textOf(work, "title", language);
	const [description] = fittingSentences(textOf(work, "description", language), DESCRIPTION_MAX);
	const neighbour = (of: typeof previous) => of && artworkPath(language, of.slug);
	return {
		title: artworkTitle(work, language),
		description,
		keywords: [title, textOf(work, "medium", language), ...META[language].keywords],
		path,
		locale: LOCALES[language],
		image: artworkSharePath(work),
		alternates: alternates(settings, (each) => artworkPath(each, slug)),
		neighbours: { prev: neighbour(previous), next: neighbour(next) },
		structuredData: [
			breadcrumbData(settings, [
				{ name: gallery.heading[language], path: GALLERY_PATH[language] },
				{ name: title, path },
			]),
			artworkData(settings, { work, language, path }),
		],
	};
}
