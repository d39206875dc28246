import type { ArtworkView, GalleryView } from "#contract/artwork.ts";
import { largestJpegUrl } from "#contract/artwork-picture.ts";
import { artworkPath, artworkSharePath, GALLERY_PATH } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import { type GallerySearch, pathWithSearch } from "#contract/search-params.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { fittingSentences } from "../../lib/cut-text.ts";
import type { PageHead } from "../../lib/page-head.ts";
import { breadcrumbData, personId } from "../../lib/structured-data.ts";
import { artworkTitle, textOf } from "./bilingual.ts";
import { filterArtworks, findArtwork } from "./find-artworks.ts";
import { MESSAGES } from "./messages.ts";

const metaOf = ({ content }: SiteSettings, language: Language) =>
	language === "ru" ? content.site.gallery : content.gallery.english;

const LOCALES = { ru: "ru_RU", en: "en_US" };

/** Links to the page in both languages (Google, "localized versions"); the Russian one is the default. */
const alternates = ({ url }: SiteSettings, pathOf: (language: Language) => string) =>
	Object.entries({ ru: "ru", en: "en", "x-default": "ru" } as const).map(([hrefLang, language]) => ({
		rel: "alternate" as const,
		hrefLang,
		href: url + pathOf(language),
	}));

/** The active filters as a text, empty without filters. */
function describeFilters(language: Language, search: GallerySearch, sections: GalleryView["sections"]): string {
	const { medium, year, status } = search;
	const section = sections.find(({ slug }) => slug === medium);
	return [
		section && textOf(section, "label", language),
		year?.toString(),
		status && MESSAGES[language][status].toLocaleLowerCase(language),
	]
		.filter(Boolean)
		.join(", ");
}

/** The head of the gallery, filtered or not, also of an empty one; nothing where no work matches the filters. */
export function listHead(
	settings: SiteSettings,
	language: Language,
	search: GallerySearch,
	gallery: GalleryView,
): PageHead | undefined {
	const works = filterArtworks(gallery.works, search);
	const isFiltered = Object.values(search).some((value) => value !== undefined);
	if (works.length === 0 && isFiltered) return;
	const meta = metaOf(settings, language);
	const filters = describeFilters(language, search, gallery.sections);
	const title = filters ? `${settings.content.gallery.heading[language]}: ${filters}` : meta.title;
	const pathIn = (each: Language) => pathWithSearch(GALLERY_PATH[each], search);
	const path = pathIn(language);
	return {
		...meta,
		title,
		image: "/share/gallery.png",
		path,
		locale: LOCALES[language],
		alternates: alternates(settings, pathIn),
		...(import.meta.env.SSR && {
			structuredData: [
				breadcrumbData(settings, [{ name: title, path }]),
				galleryData(settings, { language, title, path, works }),
			],
		}),
	};
}

// The number of characters that search engines and link previews show at most.
const DESCRIPTION_MAX = 300;

/** The head of the page of a work; nothing for an unknown slug. */
export function artworkHead(
	settings: SiteSettings,
	language: Language,
	slug: string,
	{ works }: GalleryView,
): PageHead | undefined {
	const found = findArtwork(works, slug);
	if (!found) return;
	const { work, previous, next } = found;
	const path = artworkPath(language, slug);
	const title = textOf(work, "title", language);
	const [sentences] = fittingSentences(textOf(work, "description", language), DESCRIPTION_MAX);
	const facts = [artworkTitle(work, language), textOf(work, "medium", language)].filter(Boolean).join(". ");
	const neighbour = (of: typeof previous) => of && artworkPath(language, of.slug);
	return {
		title: artworkTitle(work, language),
		description: sentences || facts,
		keywords: [title, textOf(work, "medium", language), ...metaOf(settings, language).keywords],
		path,
		locale: LOCALES[language],
		image: artworkSharePath(work),
		alternates: alternates(settings, (each) => artworkPath(each, slug)),
		neighbours: { prev: neighbour(previous), next: neighbour(next) },
		...(import.meta.env.SSR && {
			structuredData: [
				breadcrumbData(settings, [
					{ name: settings.content.gallery.heading[language], path: GALLERY_PATH[language] },
					{ name: title, path },
				]),
				artworkData(settings, work, language, path),
			],
		}),
	};
}

/** The states of a work in the words of schema.org (ItemAvailability). */
const AVAILABILITY = { available: "InStock", reserved: "Reserved", sold: "SoldOut" } as const;

const lengthInCm = (value: number) => ({ "@type": "QuantitativeValue", value, unitCode: "CMT" });

/** Structured data of a work (schema.org/VisualArtwork), with an offer where the price is known. */
const artworkData = (settings: SiteSettings, work: ArtworkView, language: Language, path: string) => ({
	"@context": "https://schema.org",
	"@type": "VisualArtwork",
	"@id": `${settings.url}${path}#work`,
	name: textOf(work, "title", language),
	alternateName: textOf(work, "title", language === "ru" ? "en" : "ru"),
	description: textOf(work, "description", language),
	inLanguage: language,
	url: settings.url + path,
	image: settings.url + largestJpegUrl(work.picture),
	creator: { "@id": personId(settings) },
	dateCreated: String(work.year),
	artMedium: work.mediumEn,
	artform: work.sizeCm ? "Painting" : "Digital art",
	...(work.sizeCm && {
		artworkSurface: "Canvas",
		width: lengthInCm(work.sizeCm.width),
		height: lengthInCm(work.sizeCm.height),
	}),
	...(work.price && {
		offers: {
			"@type": "Offer",
			price: String(work.price.amount),
			priceCurrency: work.price.currency,
			availability: `https://schema.org/${AVAILABILITY[work.state]}`,
			url: settings.url + path,
		},
	}),
});

/** Structured data of the gallery and the list of its works (schema.org/CollectionPage). */
const galleryData = (
	settings: SiteSettings,
	{ language, title, path, works }: { language: Language; title: string; path: string; works: readonly ArtworkView[] },
) => ({
	"@context": "https://schema.org",
	"@type": "CollectionPage",
	name: title,
	url: settings.url + path,
	inLanguage: language,
	about: { "@id": personId(settings) },
	mainEntity: {
		"@type": "ItemList",
		numberOfItems: works.length,
		itemListElement: works.map((work, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: textOf(work, "title", language),
			url: settings.url + artworkPath(language, work.slug),
		})),
	},
});
