import { parseArticleSearch, parseBlogSearch, parseEnquirySearch, parseGallerySearch } from "./search-params.ts";

// This list stands in the contract, since both the server and the tests of the pages need it. The pages' own code does not
// import it: it would be part of every page's scripts.

/** A page, or all pages of one route. */
interface Page {
	/** The route, as links name it. */
	path: string;
	/**
	 * `public`: for readers and search engines, in the sitemap. `secret`: for who knows its URL. `admin`: with all paths
	 * below it. `development`: not found in production.
	 */
	access: "public" | "secret" | "admin" | "development";
	/** URLs of public pages with the example site's content, for tests and measurements; without them the path itself. */
	samples?: string[];
	/** Reads the query parameters that select another page, as the route does; all others are ignored. */
	parseSearch?: (search: Record<string, unknown>) => Record<string, string | number | undefined>;
	/** The parameter of a search: its results are countless, so they are neither indexed nor cached. */
	searchParameter?: string;
	/** The parameter after which the page must show a count that has just changed, so that it is not cached. */
	freshParameter?: string;
}

/** Every page of the site: one line a route. */
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
	{ path: "/styleguide", access: "development" },
];

/** The pages that readers and search engines find. */
export const PUBLIC_PAGES = PAGES.filter(({ access }) => access === "public");

/** URLs of every public page. */
export const SAMPLES = PUBLIC_PAGES.flatMap(({ path, samples = [path] }) => samples);

const ROUTES = PAGES.map((page) => {
	const below = page.access === "admin" ? "(/.*)?" : "";
	return { page, pattern: new RegExp(`^${page.path.replaceAll(/\$\w+/g, "[^/]+")}${below}$`) };
});

/** The page of a URL (path and query, from the root) in the list of all pages. */
export function pageOf(url: string) {
	const [path = ""] = url.split("?", 1);
	return ROUTES.find(({ pattern }) => pattern.test(path))?.page;
}
