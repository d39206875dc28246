import { expect, it } from "vitest";
import { seedArtworks } from "#db/seeders/artwork.seeder.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { listArtworks } from "../artwork/artwork.service.ts";
import { isWide, listCovers } from "./post-cover.service.ts";

const site = setUpTestSite();

it("the covers are the wide works that readers see, read without their texts", async () => {
	await seedArtworks(site.em);
	await site.em.execute("update artwork set is_hidden = true where year = 2014");
	let covers: Awaited<ReturnType<typeof listCovers>> = [];
	const statements = await site.statementsOf(async () => {
		covers = await listCovers(site.context());
	});
	const works = (await listArtworks(site.context())).filter(({ picture }) => isWide(picture));
	expect(works.length).toBeGreaterThan(10);
	expect(new Map(covers.map((cover) => [cover.slug, cover]))).toEqual(
		new Map(
			works.map(({ slug, titleRu, year, picture: { path, width, height, preview, isWideGamut } }) => [
				slug,
				{ slug, title: titleRu, year, picture: { path, width, height, preview, isWideGamut } },
			]),
		),
	);
	expect(statements).toHaveLength(1);
	expect(statements.join()).not.toMatch(/description|alt_ru/);
});
