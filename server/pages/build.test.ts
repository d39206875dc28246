import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PAGES } from "#contract/pages.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { appOf, isReactPage } from "#src/hydration/react-pages.ts";
import { mapTexts } from "../features/site-section/section-references.service.ts";
import { readBuildFiles, readPageScripts, readRouterManifests } from "./assets.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { readPublicStyles } from "./public-styles.ts";
import { extractInlineScripts } from "./renderer.ts";

const DIST = join(import.meta.dirname, "../../dist");
const CLIENT = join(DIST, "client");
const { boot, landing, enquiry, ...apps } = readBuildFiles(CLIENT);
const { admin } = apps;
const PUBLIC = PAGES.filter(({ access }) => /public|secret/.test(access)).map(({ path }) => path);

/** The files of a page's route and of its parent routes. */
const routesOf = (path: string, { routes }: typeof admin) =>
	Object.entries(routes)
		.filter(([id]) => id === path || id === `${path}/` || path.startsWith(`${id}/`))
		.map(([, files]) => files);
function scriptsOf(path: string) {
	if (path === "/") return [boot, ...landing.scripts];
	if (path === "/enquiry") return [boot, enquiry];
	const app = appOf(path);
	if (app === "static") return [boot];
	return [
		...new Set([boot, ...apps[app].entry.scripts, ...routesOf(path, apps[app]).flatMap(({ scripts }) => scripts)]),
	];
}
const filesOf = (path: string) => [
	...scriptsOf(path),
	...(appOf(path) === "admin"
		? [...admin.entry.css, ...routesOf(path, admin).flatMap(({ css }) => css)]
		: [readPublicStyles(DIST).file]),
];
/** All scripts of a build. The folder also contains files of earlier ones. */
function scriptsIn(app: string): { file: string; text: string }[] {
	const manifest: Record<string, { file: string }> = JSON.parse(
		readFileSync(join(CLIENT, `.vite/${app}.json`), "utf8"),
	);
	const files = new Set(Object.values(manifest).map(({ file }) => file));
	return [...files]
		.filter((file) => file.endsWith(".js"))
		.map((file) => ({ file: `/${file}`, text: readFileSync(join(CLIENT, file), "utf8") }));
}
const textOf = (path: string) =>
	filesOf(path)
		.map((file) => readFileSync(join(CLIENT, file), "utf8"))
		.join("\n");

describe("the browser build", () => {
	it("has less than 108 kB of scripts on a page with React, and less than 6 kB on any other", () => {
		for (const id of PUBLIC) {
			const [least, most] = isReactPage(id) ? [50_000, id === "/blog" ? 107_000 : 108_000] : [1_000, 6_000];
			// The size of the transferred bytes, compressed with Brotli.
			const bytes = scriptsOf(id).reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.br`)).size, 0);
			expect(bytes, id).toBeGreaterThan(least);
			expect(bytes, id).toBeLessThan(most);
		}
	});

	it("loads a public page with a boot script that imports nothing", () => {
		const text = readFileSync(join(CLIENT, boot), "utf8");
		expect(text.length).toBeLessThan(6_800);
		expect(text).not.toMatch(/\bfrom\s*["'`]/);
		const pageScripts = readPageScripts(CLIENT);
		const written = (path: string) =>
			[
				...pageScripts(path, appOf(path)).matchAll(
					/ src="(.*?)" integrity="sha384-.{64}"(?: async(?: data-scripts="(.*?)")?)?>/g,
				),
			].map(([, src, scripts]) => [src, scripts]);
		expect(written("/privacy")).toEqual([[boot, undefined]]);
		expect(written("/blog")).toEqual([[boot, apps.site.entry.scripts.toReversed().join(" ")]]);
		expect(written("/")).toEqual([[boot, landing.scripts.toReversed().join(" ")]]);
		expect(written("/enquiry")).toEqual([
			[boot, undefined],
			[enquiry, undefined],
		]);
	});

	it("loads the admin's scripts at once", () => {
		const { preloads = [], scripts = [] } = readRouterManifests(CLIENT).admin.routes.__root__ ?? {};
		expect(preloads).toEqual([...admin.entry.scripts, ...(admin.routes["/admin"]?.scripts ?? [])]);
		expect(scripts.map(({ attrs }) => attrs?.src)).toEqual([boot, admin.entry.scripts[0]]);
	});

	it("has nothing of the admin and of pages without React in the scripts of other pages", () => {
		expect(Object.keys(apps.site.routes).filter((id) => !isReactPage(id))).toEqual([]);
		const scripts = scriptsIn("site");
		expect(scripts.length).toBeGreaterThan(20);
		for (const { file, text } of scripts) {
			// The boot script leaves links to the admin to the browser.
			if (file !== boot) expect(text, file).not.toMatch(/\/admin\b|admin[.-]|mantine|trpc/i);
		}
	});

	it("loads the gestures of the lightbox only when a work is opened", () => {
		const lightbox = (file: string) => /\/open-artwork-/.test(file);
		const dynamic = globSync("assets/open-artwork-*.js", { cwd: CLIENT });
		expect(dynamic.length).toBeGreaterThan(0);
		for (const id of PUBLIC) {
			expect(scriptsOf(id).filter(lightbox), id).toEqual([]);
			expect(textOf(id), id).not.toMatch(/touch-action.+pinchOnWheel/s);
		}
	});

	it("contains none of the owner's texts, which are in the database", () => {
		const scripts = ["site", "admin"]
			.flatMap(scriptsIn)
			.map(({ text }) => text.replaceAll("\\xA0", "\u00a0").replaceAll("\\u2060", "\u2060"));
		const words: string[] = [];
		mapTexts(
			EXAMPLE_CONTENT,
			(text) => {
				// Shorter texts also occur in the interface.
				if (text.length > 30) words.push(text);
				return text;
			},
			"",
		);
		expect(words.length).toBeGreaterThan(150);
		expect(words.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([]);
	});

	it("loads only what each tab of the admin needs", () => {
		const tabs = Object.keys(admin.routes).filter((id) => id.startsWith("/admin/"));
		const tabsWith = (pattern: RegExp) => tabs.filter((id) => pattern.test(textOf(id))).sort();
		// The transliteration tables, the drafts stored in the browser, and the names of devices.
		const gallery = ["/admin/gallery/", "/admin/gallery/$id"];
		expect(tabsWith(/Shch/)).toEqual([
			"/admin/categories",
			...gallery,
			...["/admin/pages/$id", "/admin/posts/$id", "/admin/tags"],
		]);
		expect(tabsWith(/createObjectStore/)).toEqual([
			"/admin/",
			...gallery,
			"/admin/overview",
			...["/admin/pages/", "/admin/pages/$id", "/admin/posts/$id"],
			"/admin/site/",
			"/admin/site/$key",
		]);
		expect(tabsWith(/PhantomJS/)).toEqual(["/admin/account"]);
	});

	it("loads Mantine and tRPC only in the admin, and the ORM nowhere", () => {
		for (const id of PUBLIC) {
			expect(textOf(id), id).not.toMatch(/mantine|trpc|mikro-?orm/i);
		}
		expect(textOf("/admin")).toMatch(/mantine/i);
		expect(textOf("/admin")).toMatch(/trpc/i);
		expect(textOf("/admin")).not.toMatch(/mikro-?orm/i);
	});

	it("has pictures and fonts in separate files, not inlined into scripts or styles", () => {
		expect(globSync("assets/*.{avif,jpg,woff2}", { cwd: CLIENT }).length).toBeGreaterThan(50);
		for (const id of PUBLIC) {
			// The placeholder of a work is a data URL of a few hundred bytes, which this pattern allows.
			expect(textOf(id), id).not.toMatch(/data:(image|font)[^"'`$]{40}/);
		}
	});
});

describe("the content security policy of a page", () => {
	// echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
	const HASH = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

	it.each([
		["allows the page's inline scripts by their hash", ["alert(1)"], [], false, `script-src 'self' ${HASH};`],
		["allows no other inline scripts", [], [], false, "script-src 'self';"],
		["allows the page's inline styles by their hash", [], ["alert(1)"], false, `style-src 'self' ${HASH};`],
		["allows no other inline styles", [], [], false, "style-src 'self';"],
		["allows all inline styles in the admin", [], [], true, "style-src 'self' 'unsafe-inline';"],
		["has no hash there, which would forbid the others", [], ["a{}"], true, "style-src 'self' 'unsafe-inline';"],
	])("%s", (_, scripts, styles, allowsInlineStyles, directive) => {
		const policy = contentSecurityPolicy({ scripts, styles, allowsInlineStyles, isDevelopment: false });
		expect(policy).toContain(directive);
	});
});

describe("the inline scripts of a page", () => {
	const found = (html: string) => extractInlineScripts(html, "secret");

	it("are only those with the router's nonce, which is removed from the HTML", () => {
		const trusted = '<script nonce="secret" data-x="">a</script>';
		const file = '<script src="/a.js" nonce="secret"></script>';
		const others = '<script>b</script><script nonce="guess">c</script><script type="application/ld+json">{}</script>';
		expect(found(trusted + file + others)).toEqual({
			html: `${(trusted + file).replaceAll(' nonce="secret"', "")}${others}`,
			scripts: ["a"],
		});
		expect(() => found("<p>secret</p>")).toThrow();
	});
});
