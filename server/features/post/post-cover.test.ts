import { describe, expect, it } from "vitest";
import type { Cover } from "#contract/post.ts";
import { exampleWorks } from "../../testing/example-gallery.ts";
import { chooseCovers, isWide } from "./post-cover.service.ts";

const COVERS = exampleWorks
	.filter(({ picture }) => isWide(picture))
	.map(({ slug, titleRu, year, picture }): Cover => ({ slug, title: titleRu, year, picture }));

const slugs = Array.from({ length: 200 }, (_, index) => `zametka-${index}`);
const worksOf = (covers: ReturnType<typeof chooseCovers>) => covers.map((cover) => cover?.slug);

describe("the cover of a post without a featured image", () => {
	it("is a work of the gallery that is wider than high", () => {
		for (const cover of chooseCovers(slugs, COVERS)) {
			expect(cover).not.toBeNull();
			const { width = 0, height = 0 } = cover?.picture ?? {};
			expect(width).toBeGreaterThan(height);
		}
	});

	it("is always the same for the first post in a list", () => {
		expect(chooseCovers(["peremena"], COVERS)).toEqual(chooseCovers(["peremena"], COVERS));
		expect(chooseCovers(["peremena", "trevoga"], COVERS)[0]).toEqual(chooseCovers(["peremena"], COVERS)[0]);
	});

	it("differs from the covers of the five posts before it", () => {
		const works = worksOf(chooseCovers(slugs, COVERS));
		for (const [index, work] of works.entries()) {
			expect(works.slice(Math.max(0, index - 5), index)).not.toContain(work);
		}
	});

	it("is chosen from many works", () => {
		expect(new Set(worksOf(chooseCovers(slugs, COVERS))).size).toBeGreaterThan(15);
	});
});
