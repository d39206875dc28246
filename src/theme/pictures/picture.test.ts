import { expect, it } from "vitest";
import { heroTall } from "./hero-tall.gen.ts";

it("a picture has its files in each format, narrowest first", () => {
	const widths = (format: "avif" | "jpeg") => heroTall[format].map(({ width }) => width);
	expect([heroTall.width, heroTall.height]).toEqual([1_320, 1_056]);
	expect([widths("avif"), widths("jpeg")]).toEqual([
		[480, 680, 1_080, 1_320],
		[680, 1_320],
	]);
	expect(heroTall.avif[0]?.src).toMatch(/hero-tall-480\.avif$/);
	expect(heroTall.jpeg[1]?.src).toMatch(/hero-tall-1320\.jpg$/);
});
