import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PAGES } from "#contract/pages.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { isReactPage } from "#src/hydration/react-pages.ts";
import { mapTexts } from "../features/site-section/section-references.service.ts";
import { readBuildFiles, readRouterManifest } from "./assets.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { extractInlineScripts } from "./renderer.ts";

const CLIENT = join(import.meta.dirname, "../../dist/client");
const { boot, landing, enquiry, entry, routes } = readBuildFiles(CLIENT);
const PUBLIC = PAGES.filter(({ access }) => /public|secret/.test(access)).map(({ path }) => path);

/** The files of a page's route and of its parent routes. */
const routesOf = (path: string) =>
	Object.entries(routes)
		.filter(([id]) => id === path || id === `${path}/` || path.startsWith(`${id}/`))
		.map(([, files]) => files);
function scriptsOf(path: string) {
	if (path === "/") return [boot, ...landing.scripts];
	if (path === "/enquiry") return [boot, enquiry];
	if (PUBLIC.includes(path) && !isReactPage(path)) return [boot];
	return [...new Set([boot, ...entry.scripts, ...routesOf(path).flatMap(({ scripts }) => scripts)])];
}
const filesOf = (path: string) => [...scriptsOf(path), ...entry.css, ...routesOf(path).flatMap(({ css }) => css)];
const textOf = (path: string) =>
	filesOf(path)
		.map((file) => readFileSync(join(CLIENT, file), "utf8"))
		.join("\n");

describe("the browser build", () => {
	it("has less than 120 kB of scripts on a page with React, and less than 6 kB on any other", () => {
		for (const id of PUBLIC) {
			const [least, most] = isReactPage(id) ? [50_000, 120_000] : [1_000, 6_000];
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
		const { __root__, "/admin": admin, ...others } = readRouterManifest(CLIENT).routes;
		expect(__root__?.preloads).toBeUndefined();
		expect(admin?.preloads?.length).toBeGreaterThan(0);
		for (const [id, route] of Object.entries(others)) {
			if (id.startsWith("/admin/")) continue;
			expect(route, id).toEqual(
				id === "/enquiry" ? { scripts: [{ attrs: expect.objectContaining({ src: enquiry }) }] } : {},
			);
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
		// The folder also contains files of earlier builds.
		const manifest: Record<string, { file: string }> = JSON.parse(
			readFileSync(join(CLIENT, ".vite/manifest.json"), "utf8"),
		);
		const files = Object.values(manifest).flatMap(({ file }) => (file.endsWith(".js") ? [file] : []));
		const scripts = files.map((file) =>
			readFileSync(join(CLIENT, file), "utf8").replaceAll("\\xA0", "\u00a0").replaceAll("\\u2060", "\u2060"),
		);
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
		const tabs = Object.keys(routes).filter((id) => id.startsWith("/admin/"));
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
