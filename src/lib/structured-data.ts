import { profiles } from "#content/profiles.ts";
import { site } from "#content/site.ts";
import type { Offer } from "#contract/content.ts";
import type { SiteSettings } from "#contract/site-settings.ts";

declare module "react" {
	interface MetaHTMLAttributes<T> {
		/** Structured data, which the router writes as a script of that type, escaped. */
		"script:ld+json"?: object;
	}
}

/** By which the owner is named in structured data. */
export const personId = ({ url }: SiteSettings) => `${url}/#person`;

/** The owner, on every public page (specification, section 9; schema.org/Person). */
export const personData = (settings: SiteSettings) => ({
	"@context": "https://schema.org",
	"@type": "Person",
	"@id": personId(settings),
	name: settings.name,
	jobTitle: site.person.jobTitle,
	description: site.person.description,
	url: `${settings.url}/`,
	sameAs: profiles.profiles.map(({ href }) => href),
	knowsAbout: site.person.knowsAbout,
});

/**
 * What the owner offers, each with its price (schema.org/Service, schema.org/Offer).
 *
 * @param booking the page where a time is booked
 */
export const servicesData = (
	settings: SiteSettings,
	offers: readonly Offer[],
	booking: string,
) => ({
	"@context": "https://schema.org",
	"@graph": offers.map(({ english, title, price }) => ({
		"@type": "Service",
		name: english.name,
		alternateName: title,
		description: english.description,
		provider: { "@id": personId(settings) },
		areaServed: "Worldwide",
		offers: {
			"@type": "Offer",
			price: price.toFixed(2),
			priceCurrency: "USD",
			availability: "https://schema.org/InStock",
			url: booking,
		},
	})),
});

/**
 * Where a page stands (schema.org/BreadcrumbList).
 *
 * @param places from below the landing page down to the page itself
 */
export const breadcrumbData = (
	{ url, name }: SiteSettings,
	places: { name: string; path: string }[],
) => ({
	"@context": "https://schema.org",
	"@type": "BreadcrumbList",
	itemListElement: [{ name, path: "/" }, ...places].map((place, index) => ({
		"@type": "ListItem",
		position: index + 1,
		name: place.name,
		item: url + place.path,
	})),
});

interface ArticleWords {
	title: string;
	description: string;
	path: string;
	/** From the root, or of another site. */
	images: string[];
	publishedAt: string;
	updatedAt: string;
	section: string | undefined;
	keywords: string[];
	/** Minutes. */
	readingTime: number;
}

/** An article (schema.org/Article), written by the owner. */
export const articleData = (settings: SiteSettings, words: ArticleWords) => ({
	"@context": "https://schema.org",
	"@type": "Article",
	headline: words.title,
	description: words.description,
	image: words.images.map((image) => new URL(image, settings.url).href),
	datePublished: words.publishedAt,
	dateModified: words.updatedAt,
	inLanguage: "ru",
	mainEntityOfPage: settings.url + words.path,
	...(words.section && { articleSection: words.section }),
	...(words.keywords.length > 0 && { keywords: words.keywords.join(", ") }),
	timeRequired: `PT${words.readingTime}M`,
	author: {
		"@type": "Person",
		"@id": personId(settings),
		name: settings.name,
		url: `${settings.url}/`,
	},
	publisher: { "@id": personId(settings) },
});
