import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { seedArtworks } from "#db/seeders/artwork.seeder.ts";
import { seedDemo } from "#db/seeders/demo.seeder.ts";
import { rerenderPosts } from "../jobs/rerender-posts.ts";
import { setUpBuiltPages } from "../testing/built-pages.ts";
import { namedContent } from "../testing/named-content.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { open } = setUpBuiltPages(site);

// Compressed with gzip, whose bytes are the same on every machine.
it("the example pages stay below their limits in bytes, and wait for no file of styles", async () => {
	await seedDemo(site.em);
	await seedArtworks(site.em);
	await rerenderPosts({ orm: site.database.orm, render: site.render, logger: site.logger });
	for (const [path, limit] of [
		["/", 22_500],
		["/blog", 14_000],
		["/blog/s-chego-nachinaetsya-peremena", 13_500],
		["/gallery", 38_000],
		["/privacy", 16_000],
	] as const) {
		const { status, html } = await open(path, { content: namedContent("Имя Фамилия") });
		expect(status, path).toBe(200);
		expect(gzipSync(html).length, path).toBeLessThanOrEqual(limit);
		expect(html.replace(/<noscript>.*?<\/noscript>/g, ""), path).not.toContain('rel="stylesheet"');
	}
});
