import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readRouterManifest } from "./assets.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { takeInlineScripts } from "./inline-scripts.ts";

const CLIENT = join(import.meta.dirname, "../../dist/client");
const { routes } = readRouterManifest(CLIENT);
const PUBLIC = ["/", "/blog/", "/blog/$slug", "/gallery"];

const filesOf = (id: string) =>
	[...(routes[id]?.preloads ?? []), ...(routes[id]?.css ?? [])].map(String);
const textOf = (id: string) =>
	filesOf(id)
		.map((file) => readFileSync(join(CLIENT, file), "utf8"))
		.join("\n");

describe("the browser build", () => {
	it("has the files of every route", () => {
		for (const id of [...PUBLIC, "/admin", "__root__"]) {
			expect(filesOf(id).length, id).toBeGreaterThan(0);
		}
	});

	it("gives public pages neither Mantine, nor tRPC, nor the ORM", () => {
		for (const id of [...PUBLIC, "__root__"]) {
			expect(textOf(id), id).not.toMatch(/mantine|trpc|mikro-?orm|pglite/i);
		}
	});

	it("gives the panel Mantine, so that the test above can fail", () => {
		expect(textOf("/admin")).toMatch(/mantine/i);
		expect(textOf("/admin")).toMatch(/trpc/i);
		expect(textOf("/admin")).not.toMatch(/mikro-?orm|pglite/i);
	});
});

describe("the policy of a page", () => {
	const policyOf = (scripts: string[], allowsInlineStyles = false) =>
		contentSecurityPolicy({
			scripts,
			allowsInlineStyles,
			isDevelopment: false,
		});

	it("lets run the page's own inline scripts, by their hash", () => {
		// echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
		expect(policyOf(["alert(1)"])).toContain(
			"script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';",
		);
		expect(policyOf([])).toContain("script-src 'self';");
	});

	it("lets only the panel write styles", () => {
		expect(policyOf([])).toContain("style-src 'self';");
		expect(policyOf([], true)).toContain("style-src 'self' 'unsafe-inline';");
	});
});

describe("the inline scripts of a page", () => {
	const found = (html: string) => takeInlineScripts(html, "secret");

	it("are those that bear the router's mark, which goes", () => {
		expect(
			found(
				'<script nonce="secret" data-x="">a</script><script>b</script><script nonce="guess">c</script>',
			),
		).toEqual({
			html: '<script data-x="">a</script><script>b</script><script nonce="guess">c</script>',
			scripts: ["a"],
		});
	});

	it("are no files and no data", () => {
		expect(
			found(
				'<script src="/a.js" nonce="secret"></script><script type="application/ld+json">{}</script>',
			).scripts,
		).toEqual([]);
	});

	it("do not give the mark away", () => {
		expect(() => found("<p>secret</p>")).toThrow();
	});
});
