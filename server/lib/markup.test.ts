import fc from "fast-check";
import { parseFragment, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { renderMarkup } from "./markup.ts";

const html = (source: string) => renderMarkup(source).html;

describe("a picture in a text", () => {
	it("that was uploaded has all its variants in srcset, and its width and height", () => {
		const own = `/media/${"0a".repeat(16)}`;
		const sizes = "(min-width: 46rem) 42rem, 92vw";
		expect(html(`![Море](${own}-1000x750.jpg "Лето")`)).toBe(
			`<p><a class="zoom" href="${own}-1000x750.jpg" aria-label="Увеличить: Море"><picture><source type="image/avif" srcset="${own}-480.avif 480w, ${own}-960.avif 960w, ${own}-1000.avif 1000w" sizes="${sizes}"><img src="${own}-1000x750.jpg" srcset="${own}-480.jpg 480w, ${own}-960.jpg 960w, ${own}-1000x750.jpg 1000w" sizes="${sizes}" width="1000" height="750" alt="Море" title="Лето" loading="lazy" decoding="async" referrerpolicy="no-referrer"></picture></a></p>\n`,
		);
	});

	it("with Display P3 variants offers them first, to screens that support it", () => {
		const own = `/media/${"0a".repeat(16)}`;
		const sizes = "(min-width: 46rem) 42rem, 92vw";
		expect(html(`![Море](${own}-700x350-p3.jpg#focus=0.3,0.4)`)).toContain(
			`<picture><source type="image/avif" media="(color-gamut: p3)" srcset="${own}-480-p3.avif 480w, ${own}-700-p3.avif 700w" sizes="${sizes}"><source type="image/avif" srcset="${own}-480.avif 480w, ${own}-700.avif 700w" sizes="${sizes}"><img src="${own}-700x350-p3.jpg#focus=0.3,0.4" srcset="${own}-480.jpg 480w, ${own}-700x350-p3.jpg 700w"`,
		);
	});

	it("with a URL that no uploaded picture can have gets no variants", () => {
		const own = `/media/${"0a".repeat(16)}`;
		for (const url of [
			`${own}-99999999x1.jpg`,
			`${own}-2401x10.jpg`,
			`${own}-10x10.jpg?x`,
			`https://example.org${own}-10x10.jpg`,
		]) {
			expect(html(`![Море](${url})`)).toContain(
				`<img src="${url}" alt="Море" loading="lazy" decoding="async" referrerpolicy="no-referrer">`,
			);
		}
	});

	it("is rendered each time it is written out in a long text, but by reference only up to a limit", () => {
		const url = `/media/${"0a".repeat(16)}-2400x1.jpg`;
		const count = Math.floor(200_000 / `![](${url})`.length);
		expect(html(`![](${url})`.repeat(count)).split("<picture>")).toHaveLength(count + 1);
		const repeated = html(`[a]: ${url}\n\n${"![a] ".repeat(40_000)}`);
		const { length } = repeated.split("<picture>");
		expect(length).toBeGreaterThan(1_000);
		expect(length).toBeLessThan(6_000);
	});

	it("is serialised as browsers do it, whatever its URL and texts", () => {
		const own = `/media/${"0a".repeat(16)}`;
		const end = fc.constantFrom("", "#focus=0.5,1", "#focus=2,1", '"', "<b>", "&quot;", "-p3.webp", ">", " x");
		const file = fc.constantFrom("2400x1600.jpg", "500x400-p3.webp", "99999999x1.jpg", "2401x16001.webp", "0x0.webp");
		fc.assert(
			fc.property(file, end, end, (name, afterUrl, words) => {
				const rendered = html(`![${words}](<${own}-${name}${afterUrl}> "${words}")`);
				expect(serialize(parseFragment(rendered))).toBe(rendered);
			}),
		);
	});
});
