import { artworkPath } from "#contract/artwork-url.ts";
import type { Artwork } from "#contract/content/artworks.ts";
import type { Language } from "#contract/language.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { personId } from "../../lib/structured-data.ts";
import { textOf } from "./bilingual.ts";

const lengthInCm = (value: number) => ({ "@type": "QuantitativeValue", value, unitCode: "CMT" });

/** Structured data of a work (schema.org/VisualArtwork), with an offer where the price is known. */
export const artworkData = (
	settings: SiteSettings,
	{ work, language, path }: { work: Artwork; language: Language; path: string },
) => ({
	"@context": "https://schema.org",
	"@type": "VisualArtwork",
	"@id": `${settings.url}${path}#work`,
	name: textOf(work, "title", language),
	alternateName: textOf(work, "title", language === "ru" ? "en" : "ru"),
	description: textOf(work, "description", language),
	inLanguage: language,
	url: settings.url + path,
	image: settings.url + work.src,
	creator: { "@id": personId(settings) },
	dateCreated: work.year,
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
			price: work.price.replace(/[^\d]/g, ""),
			priceCurrency: "USD",
			availability: `https://schema.org/${work.isSold ? "SoldOut" : "InStock"}`,
			url: settings.url + path,
		},
	}),
});

/** Structured data of the gallery and the list of its works (schema.org/CollectionPage). */
export const galleryData = (
	settings: SiteSettings,
	{ language, title, path, works }: { language: Language; title: string; path: string; works: readonly Artwork[] },
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
