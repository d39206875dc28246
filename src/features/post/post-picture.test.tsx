import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";
import { PostPicture } from "./post-picture.tsx";

const STEM = `/media/${"0a".repeat(16)}`;

const show = (featuredImage: string) =>
	renderToStaticMarkup(<PostPicture post={{ featuredImage, featuredImageAlt: "Море", cover: null }} sizes="92vw" />);

describe("the picture of a post", () => {
	it("offers Display P3 first to screens that support it", () => {
		const html = show(`${STEM}-700x350-p3.jpg`);
		const sources = html.match(/<source[^>]*>/g) ?? [];
		expect(sources).toHaveLength(2);
		expect(sources[0]).toContain('media="(color-gamut: p3)"');
		expect(sources[0]).toContain(`${STEM}-480-p3.avif 480w, ${STEM}-700-p3.avif 700w`);
		expect(sources[1]).not.toContain("media=");
		expect(show(`${STEM}-700x350.jpg`)).not.toContain("color-gamut");
	});

	it("keeps its focal point visible where it is cropped", () => {
		expect(show(`${STEM}-700x350.jpg#focus=0.29,1`)).toContain("--focus:29% 100%");
		expect(show(`${STEM}-700x350.jpg`)).not.toContain("--focus");
	});
});

describe("the picture of a work", () => {
	const html = (isWideGamut: boolean, isLarge = false) => {
		const picture = { path: "/artworks/sea-01234567", width: 4_000, height: 3_000, preview: "UklG", isWideGamut };
		return renderToStaticMarkup(<ArtworkPicture picture={picture} isLarge={isLarge} sizes="92vw" alt="" />);
	};

	it("offers Display P3 first if it has it, in the same widths", () => {
		const sources = html(true).match(/<source[^>]*>/g) ?? [];
		expect(sources[0]).toContain('media="(color-gamut: p3)"');
		const widths = sources.map((source) => [...source.matchAll(/ (\d+)w/g)].map(([, width]) => width));
		expect(widths).toEqual([widths[1], ["400", "760", "1200", "2400"]]);
		expect(html(false)).not.toContain("color-gamut");
	});

	it("offers its largest size only for close viewing", () => {
		expect(html(false)).not.toContain("4000w");
		expect(html(false, true)).toContain("-4000.avif 4000w");
	});
});
