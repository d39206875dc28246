import { parseArticleSearch, parseBlogSearch, parseEnquirySearch, parseGallerySearch } from "./search-params.ts";

// This list is part of the contract because the server and the page tests need it. Code for the browser must not import
// it: every page's scripts would contain it.

/** A page, or all pages of one route. */
interface Page {
	/** The path of the route. */
	path: string;
	/**
	 * `public`: for readers and search engines, in the sitemap. `secret`: reachable by a secret URL only. `admin`: with
	 * all paths below it.
	 */
	access: "public" | "secret" | "admin";
	/** Sample URLs with the example content, for tests and measurements; by default the path itself. */
	samples?: string[];
	/** Parses the query parameters that select the content, as the route does; all others are ignored. */
	parseSearch?: (search: Record<string, unknown>) => Record<string, string | number | undefined>;
	/** The search parameter: results are unlimited in number, so they are neither indexed nor cached. */
	searchParameter?: string;
	/** The parameter set after a like: the page must show the new count, so it is not cached. */
	freshParameter?: string;
}

/** Every page of the site, one line per route. */
export const PAGES: Page[] = [
	{ path: "/", access: "public" },
	{ path: "/blog", access: "public", parseSearch: parseBlogSearch, searchParameter: "q" },
	{
		path: "/blog/$slug",
		access: "public",
		samples: ["/blog/s-chego-nachinaetsya-peremena"],
		parseSearch: parseArticleSearch,
		freshParameter: "like",
	},
	{ path: "/gallery", access: "public", samples: ["/gallery", "/gallery?year=2019"], parseSearch: parseGallerySearch },
	{ path: "/gallery/$slug", access: "public", samples: ["/gallery/low-water"] },
	{ path: "/en/gallery", access: "public", parseSearch: parseGallerySearch },
	{ path: "/en/gallery/$slug", access: "public", samples: ["/en/gallery/low-water"] },
	{ path: "/enquiry", access: "public", parseSearch: parseEnquirySearch },
	{ path: "/privacy", access: "public" },
	{ path: "/terms", access: "public" },
	{ path: "/consent", access: "public" },
	{ path: "/enquiry-consent", access: "public" },
	{ path: "/revisions/$document", access: "public", samples: ["/revisions/privacy"] },
	{ path: "/admin", access: "admin" },
	{ path: "/preview/$token", access: "secret" },
	// A page of the owner's has a path that no other has.
	{ path: "/$slug", access: "public", samples: ["/o-metode"] },
];

/** The public pages. */
export const PUBLIC_PAGES = PAGES.filter(({ access }) => access === "public");

/** URLs of every public page. */
export const SAMPLES = PUBLIC_PAGES.flatMap(({ path, samples = [path] }) => samples);

const hasParameter = ({ path }: Page) => Number(path.includes("$"));

// A path without a parameter comes before those with one, of which it may be an instance.
const ROUTES = PAGES.toSorted((one, other) => hasParameter(one) - hasParameter(other)).map((page) => {
	const below = page.access === "admin" ? "(/.*)?" : "";
	// A file at the root has a dot in its name, a page of the owner's none.
	const parameter = page.path === "/$slug" ? "[^/.]+" : "[^/]+";
	return { page, pattern: new RegExp(`^${page.path.replaceAll(/\$\w+/g, parameter)}${below}$`) };
});

/** Finds the page of a URL (path and query). */
export function pageOf(url: string) {
	const [path = ""] = url.split("?", 1);
	return ROUTES.find(({ pattern }) => pattern.test(path))?.page;
}
