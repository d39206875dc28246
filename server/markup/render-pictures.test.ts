import { describe, expect, it } from "vitest";
import { renderMarkup } from "./render.ts";

const html = (source: string) => renderMarkup(source).html;

describe("a picture in a text", () => {
	it("links to its own file, except inside a link", () => {
		expect(html("![](/a.png)")).toContain('<p><a class="zoom" href="/a.png" aria-label="Увеличить изображение"><img');
		expect(html("[![Море](/a.png)](/more)")).not.toContain("zoom");
		expect(html("# Море ![](/a.png)")).not.toContain("zoom");
	});

	it("loads lazily, over https alone, and sends its host no referrer", () => {
		expect(html("![Море](https://example.org/a.jpg)")).toBe(
			'<p><a class="zoom" href="https://example.org/a.jpg" aria-label="Увеличить: Море" target="_blank" rel="noopener noreferrer"><img src="https://example.org/a.jpg" alt="Море" loading="lazy" decoding="async" referrerpolicy="no-referrer"></a></p>\n',
		);
		expect(html("![Море](http://example.org/a.jpg)")).toBe("<p>Море</p>\n");
	});

	it("that was uploaded has all its variants in srcset, and its width and height", () => {
		const own = `/media/${"0a".repeat(16)}`;
		const sizes = "(min-width: 46rem) 42rem, 92vw";
		expect(html(`![Море](${own}-1000x750.jpg "Лето")`)).toBe(
			`<p><a class="zoom" href="${own}-1000x750.jpg" aria-label="Увеличить: Море"><picture><source type="image/avif" srcset="${own}-480.avif 480w, ${own}-960.avif 960w, ${own}-1000.avif 1000w" sizes="${sizes}"><img src="${own}-1000x750.jpg" srcset="${own}-480.jpg 480w, ${own}-960.jpg 960w, ${own}-1000x750.jpg 1000w" sizes="${sizes}" width="1000" height="750" alt="Море" title="Лето" loading="lazy" decoding="async" referrerpolicy="no-referrer"></picture></a></p>\n`,
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

	it("is shown each time it is written in a long text, but a reference to it only up to the limit", () => {
		const url = `/media/${"0a".repeat(16)}-2400x1.jpg`;
		const count = Math.floor(200_000 / `![](${url})`.length);
		expect(html(`![](${url})`.repeat(count)).split("<picture>")).toHaveLength(count + 1);
		const repeated = html(`[a]: ${url}\n\n${"![a] ".repeat(40_000)}`);
		const { length } = repeated.split("<picture>");
		expect(length).toBeGreaterThan(1_000);
		expect(length).toBeLessThan(6_000);
	});
});
