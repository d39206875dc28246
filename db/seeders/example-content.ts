import { SECTIONS, type SectionKey, type SiteContent } from "#contract/content/sections.ts";
import about from "./demo/sections/about.json" with { type: "json" };
import answers from "./demo/sections/answers.json" with { type: "json" };
import audience from "./demo/sections/audience.json" with { type: "json" };
import benefits from "./demo/sections/benefits.json" with { type: "json" };
import bio from "./demo/sections/bio.json" with { type: "json" };
import blog from "./demo/sections/blog.json" with { type: "json" };
import consent from "./demo/sections/consent.json" with { type: "json" };
import contacts from "./demo/sections/contacts.json" with { type: "json" };
import english from "./demo/sections/english.json" with { type: "json" };
import enquiry from "./demo/sections/enquiry.json" with { type: "json" };
import enquiryConsent from "./demo/sections/enquiry-consent.json" with { type: "json" };
import gallery from "./demo/sections/gallery.json" with { type: "json" };
import help from "./demo/sections/help.json" with { type: "json" };
import hero from "./demo/sections/hero.json" with { type: "json" };
import landing from "./demo/sections/landing.json" with { type: "json" };
import methodology from "./demo/sections/methodology.json" with { type: "json" };
import offers from "./demo/sections/offers.json" with { type: "json" };
import privacy from "./demo/sections/privacy.json" with { type: "json" };
import profiles from "./demo/sections/profiles.json" with { type: "json" };
import projects from "./demo/sections/projects.json" with { type: "json" };
import settings from "./demo/sections/settings.json" with { type: "json" };
import site from "./demo/sections/site.json" with { type: "json" };
import terms from "./demo/sections/terms.json" with { type: "json" };
import testimonials from "./demo/sections/testimonials.json" with { type: "json" };

const EXAMPLES: Record<SectionKey, object> = {
	hero,
	bio,
	about,
	methodology,
	audience,
	benefits,
	projects,
	testimonials,
	offers,
	landing,
	site,
	contacts,
	profiles,
	settings,
	answers,
	blog,
	gallery,
	english,
	enquiry,
	help,
	privacy,
	terms,
	consent,
	"enquiry-consent": enquiryConsent,
};

/** The initial content of a new site. */
export const EXAMPLE_CONTENT = Object.fromEntries(
	(Object.keys(EXAMPLES) as SectionKey[]).map((key) => [key, SECTIONS[key].schema.parse(EXAMPLES[key])]),
) as SiteContent;
