import { expect, it } from "vitest";
import { avifWidthsOf, forPages, jpegWidthsOf } from "./artwork-picture.ts";
import { heightAt } from "./picture-url.ts";

it.each([
	["wide", { width: 4_096, height: 2_000 }, [400, 760, 1_200, 2_400], [760, 1_200]],
	["square", { width: 2_400, height: 2_400 }, [400, 760, 1_200, 2_400], [760, 1_200]],
	["tall", { width: 1_500, height: 3_000 }, [400, 760, 1_200], [760, 1_200]],
	["very tall", { width: 1_024, height: 4_096 }, [400], [600]],
	["taller", { width: 300, height: 4_096 }, [175], [175]],
	["small", { width: 300, height: 200 }, [300], [300]],
])("pages use files of at most 2400 pixels per side for a %s picture of %j", (_, size, avif, jpeg) => {
	for (const width of [...avif, ...jpeg]) expect(heightAt(size, width)).toBeLessThanOrEqual(2_400);
	expect(forPages(size, avifWidthsOf(size))).toEqual(avif);
	expect(forPages(size, jpegWidthsOf(size))).toEqual(jpeg);
});
