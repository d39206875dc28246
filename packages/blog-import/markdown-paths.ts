import { posix } from "node:path";
import { parse as parseYaml } from "yaml";
import { type FrontMatter, listOf } from "./front-matter.ts";
import { pathOf, textOf } from "./imported-blog.ts";

/** The settings of a site of Jekyll or Hexo on which the addresses of its posts depend. */
export interface SiteAddresses {
	/** The template of an address, such as `/:categories/:year/:title.html`; "" for the default. */
	permalink: string;
	/** The path of the site on its host; "" for its root. */
	root: string;
}

/** Reads the settings of a site from its `_config.yml`; the defaults where it cannot be read. */
export function readSiteAddresses(config: string): SiteAddresses {
	try {
		const values: unknown = parseYaml(config, { maxAliasCount: 100 });
		const { permalink, baseurl } = (typeof values === "object" && values !== null ? values : {}) as FrontMatter;
		return { permalink: textOf(permalink), root: textOf(baseurl).replace(/\/+$/, "") };
	} catch {
		return { permalink: "", root: "" };
	}
}

/** The styles of Jekyll by their names, and the two that are common. */
const COMMON = ["/:categories/:year/:month/:day/:title.html", "/:categories/:year/:month/:day/:title/"] as const;
const STYLES: Record<string, string> = {
	date: COMMON[0],
	pretty: COMMON[1],
	ordinal: "/:categories/:year/:y_day/:title.html",
	none: "/:categories/:title.html",
};

/** A calendar day, as `YYYY-MM-DD` in the locale `en-CA`. */
const DAY = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

interface PostFacts {
	slug: string;
	date: Date | undefined;
	timeZone: string;
	categories: readonly string[];
}

/** The address that a template gives a post; undefined if the template has an unknown part. */
function fillIn(template: string, { slug, date, timeZone, categories }: PostFacts): string | undefined {
	const [year = "", month = "", day = ""] = date
		? date.toLocaleDateString("en-CA", { ...DAY, timeZone }).split("-")
		: [];
	const dayOfYear = date && (Date.UTC(+year, +month - 1, +day) - Date.UTC(+year, 0, 0)) / 86_400_000;
	const path = categories.map((name) => encodeURIComponent(name.toLowerCase())).join("/");
	const parts: Record<string, string> = {
		...{ title: slug, slug, name: slug, categories: path, category: path, slugified_categories: path },
		...{ year, month, day, short_year: year.slice(2), i_month: `${Number(month)}`, i_day: `${Number(day)}` },
		...{ y_day: `${dayOfYear ?? ""}`.padStart(3, "0"), output_ext: ".html" },
	};
	let isKnown = true;
	const filled = template.replaceAll(/:([a-z_]+)/g, (_, name: string) => {
		const isDated = /year|month|day/.test(name);
		isKnown &&= parts[name] !== undefined && (!isDated || date !== undefined);
		return parts[name] ?? "";
	});
	return isKnown ? filled.replaceAll(/\/{2,}/g, "/") : undefined;
}

/** The categories of a post of Jekyll: the folders above `_posts`, then those of its front matter. */
function categoriesOf(path: string, named: readonly string[]): string[] {
	const folders = (/^(.*?)\/?_posts\//.exec(path)?.[1] ?? "").split("/");
	const own = folders.filter((folder) => folder !== "" && !/^(?:source|src|docs)$/.test(folder));
	return [...new Set([...own, ...named])];
}

/**
 * The addresses that the front matter names, and those that the systems derive from a file's path, categories and date.
 *
 * @param facts the slug and the date of the post, and the categories that its front matter names
 */
export function formerPaths(
	path: string,
	values: FrontMatter,
	facts: PostFacts & { addresses: SiteAddresses },
): string[] {
	const { slug, addresses } = facts;
	const named = [values.url, values.permalink, values.aliases, values.alias, values.redirect_from].flatMap(listOf);
	const isPost = /(?:^|\/)_posts\//.test(path);
	const isHexo = /(?:^|\/)source\/_posts\//.test(path);
	const all = { ...facts, categories: isHexo ? [] : categoriesOf(path, facts.categories) };
	const templates = named.map((url) =>
		/^https?:/.test(url) || url.startsWith("/") ? url : (STYLES[url] ?? `/${url}`),
	);
	// Without a template, a site of Jekyll has one of the two common styles.
	if (isPost) templates.push(...(addresses.permalink ? [STYLES[addresses.permalink] ?? addresses.permalink] : COMMON));
	const paths = templates.flatMap((template) => {
		const filled = /^https?:/.test(template) ? template : fillIn(template, all);
		return (filled && pathOf(filled)) ?? [];
	});
	// Hexo's addresses have no categories, and Jekyll's lack those that were added to the front matter later.
	if (isPost) paths.push(...COMMON.flatMap((style) => fillIn(style, { ...all, categories: [] }) ?? []));
	const inContent = /(?:^|\/)content\/(.+)$/.exec(path)?.[1];
	if (inContent) {
		const folder = posix.dirname(inContent.replace(/\/index\.\w+$/, ".md"));
		paths.push(`/${folder === "." ? "" : `${folder}/`}${slug}/`);
	}
	const withRoot = isPost && addresses.root.startsWith("/") ? paths.map((each) => addresses.root + each) : [];
	return [...new Set([...paths, ...withRoot])];
}
