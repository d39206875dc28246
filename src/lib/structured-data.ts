import type { Offer } from "../content/content.schema.ts";
import { profiles } from "../content/profiles.ts";
import { site } from "../content/site.ts";
import type { SiteSettings } from "./site-settings.ts";

declare module "react" {
	interface MetaHTMLAttributes<T> {
		/** Structured data, which the router writes as a script of that type, escaped. */
		"script:ld+json"?: object;
	}
}

const personId = ({ url }: SiteSettings) => `${url}/#person`;

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
