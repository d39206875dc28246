import type { RouterEvents } from "@tanstack/react-router";
import type { Offer } from "#contract/content/landing.ts";
import type { SiteSettings } from "#contract/site-settings.ts";

declare module "react" {
	interface MetaHTMLAttributes<T> {
		/** Structured data, which the router writes as an escaped script of that type. */
		"script:ld+json"?: object;
	}
}

/** Removes what the server wrote about the page that is left; what it wrote first, the owner, is true on every page. */
export function removeStructuredData({ fromLocation, pathChanged }: RouterEvents["onBeforeNavigate"]): void {
	if (!fromLocation || !pathChanged) return;
	const [, ...others] = document.querySelectorAll('[type="application/ld+json"]');
	for (const script of others) script.remove();
}

/** The identifier (`@id`) of the owner in structured data. */
export const personId = ({ url }: Pick<SiteSettings, "url">) => `${url}/#person`;

/** The owner as a person, on every public page (specification, section 9; schema.org/Person). */
export function personData(settings: SiteSettings) {
	const { site, profiles } = settings.content;
	return {
		"@context": "https://schema.org",
		"@type": "Person",
		"@id": personId(settings),
		name: settings.name,
		jobTitle: site.person.jobTitle,
		description: site.person.description,
		url: `${settings.url}/`,
		sameAs: profiles.profiles.map(({ href }) => href),
		knowsAbout: site.person.knowsAbout,
	};
}

/** The owner's services with prices (schema.org/Service, schema.org/Offer). @param booking the URL for booking */
export const servicesData = (settings: SiteSettings, offers: readonly Offer[], booking: string) => ({
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
			price: price.amount.toFixed(2),
			priceCurrency: price.currency,
			availability: "https://schema.org/InStock",
			url: booking,
		},
	})),
});

/** The breadcrumbs of a page (schema.org/BreadcrumbList), from below the landing page down to the page itself. */
export const breadcrumbData = ({ url, name }: SiteSettings, crumbs: { name: string; path: string }[]) => ({
	"@context": "https://schema.org",
	"@type": "BreadcrumbList",
	itemListElement: [{ name, path: "/" }, ...crumbs].map((crumb, index) => ({
		"@type": "ListItem",
		position: index + 1,
		name: crumb.name,
		item: url + crumb.path,
	})),
});
