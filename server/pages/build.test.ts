import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readRouterManifest } from "./assets.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

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
	const policyOf = (html: string, allowsInlineStyles = false) =>
		contentSecurityPolicy(html, { allowsInlineStyles, isDevelopment: false });

	it("lets run the page's own inline scripts, by their hash", () => {
		// echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
		expect(policyOf("<script>alert(1)</script>")).toContain(
			"script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
		);
	});

	it("has no hash for files and data", () => {
		expect(
			policyOf(
				'<script src="/a.js"></script><script type="application/ld+json">{}</script>',
			),
		).toContain("script-src 'self';");
	});

	it("lets only the panel write styles", () => {
		expect(policyOf("")).toContain("style-src 'self';");
		expect(policyOf("", true)).toContain("style-src 'self' 'unsafe-inline';");
	});
});
