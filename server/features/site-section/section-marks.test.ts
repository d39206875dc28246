import { describe, expect, it } from "vitest";
import { formatPrice } from "#contract/price.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { applyMarks, markContent } from "./section-marks.service.ts";

const marked = markContent(EXAMPLE_CONTENT);

describe("the marks of a preview", () => {
	it("are set on the element that shows a text, with all its paths, those of its attributes last", () => {
		const { action, title } = marked.hero;
		const { booking } = marked.contacts;
		const html = `<html><head><title>${title}</title></head><body><h1 class="a">${title}</h1><p><a href="${booking}" title="x">${action}</a> ${title}<!-- -->!</p><img alt="${title}"/></body></html>`;
		expect(applyMarks(html)).toBe(
			'<html><head><title>Сначала я\u00a0слушаю</title></head><body><h1 class="a" data-edit="hero.title">Сначала я\u00a0слушаю</h1>' +
				'<p data-edit="hero.title"><a href="https://example.com/booking" title="x" data-edit="hero.action contacts.booking">Начать трансформацию</a> Сначала я\u00a0слушаю<!-- -->!</p><img alt="Сначала я\u00a0слушаю" data-edit="hero.title"/></body></html>',
		);
	});

	it("identify list items by id, and texts in lists by index", () => {
		expect(marked.offers.items[0]?.title).toMatch(/\ufdd0offers\.items\.session\.title\ufdd1$/);
		expect(marked.offers.items[0]?.points[1]).toMatch(/\ufdd0offers\.items\.session\.points\.1\ufdd1$/);
	});

	it("are set on each line of a text, since its paragraphs become separate elements", () => {
		const text = "Раз. \n\n- два\n- три\n";
		const { sections } = markContent({
			...EXAMPLE_CONTENT,
			terms: { ...EXAMPLE_CONTENT.terms, sections: [{ id: "a", title: "Часть", text }] },
		}).terms;
		const mark = "\ufdd0terms.sections.a.text\ufdd1";
		expect(sections[0]?.text).toBe(`Раз.${mark} \n\n- два${mark}\n- три${mark}\n`);
	});

	it("are kept with prices until these are formatted", () => {
		const [session] = marked.offers.items;
		expect(session && formatPrice(session.price)).toBe("$200\ufdd0offers.items.session.price\ufdd1");
	});

	it("are set in the text alternatives of pictures, even empty ones, but not in their URLs", () => {
		const picture = { url: "/media/1.jpg", alt: "Море" };
		const { hero, bio } = markContent({ ...EXAMPLE_CONTENT, hero: { ...EXAMPLE_CONTENT.hero, picture } });
		expect(hero.picture).toEqual({ url: picture.url, alt: "Море\ufdd0hero.picture\ufdd1" });
		expect(applyMarks(`<img src="a.jpg" alt="${bio.picture.alt}"/>`)).toBe(
			'<img src="a.jpg" alt="" data-edit="bio.picture"/>',
		);
	});

	it("are not set on empty texts, ids and choices, which code compares", () => {
		expect(marked.projects.items.at(-1)?.link).toBe("");
		expect(marked.offers.items[0]?.id).toBe("session");
		expect(marked.about.artwork).toBe("rhythm-section");
		expect(marked.contacts.messenger.messageParameter).toBe("text");
	});

	it("are removed completely, even from truncated texts and scripts", () => {
		const { title } = marked.hero;
		const html = `<p>${title.slice(0, -4)}…</p><script type="application/json">{"a":"${title}"}</script>`;
		expect(applyMarks(html)).not.toMatch(/[\ufdd0-\ufdd1]/);
	});
});
