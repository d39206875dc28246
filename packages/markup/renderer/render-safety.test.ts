import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { variantsAt } from "./picture-variants.fixture.ts";
import { renderMarkup } from "./render.ts";

const render = (source: string) => renderMarkup(source, { variantsAt });

type Node = DefaultTreeAdapterTypes.ChildNode;

// An empty URL is the page itself.
const link = { href: /^(https?:|mailto:|tel:|\/(?![/\\])|#|$)/i };
const newTab = { target: /^_blank$/, rel: /^noopener noreferrer$/ };
const HASH = "0123456789abcdef".repeat(2);
const variant = String.raw`/media/[0-9a-f]{32}-\d{1,4}(x\d{1,5})?(-p3)?\.(avif|jpg|webp) \d{1,4}w`;
const variants = { srcset: new RegExp(`^${variant}(, ${variant}){0,3}$`), sizes: /^\(min-width: 46rem\) 42rem, 92vw$/ };
/** Every element that may be in a page, with its attributes and their allowed values. */
const ALLOWED: Record<string, Record<string, RegExp>> = {
	...Object.fromEntries(
		"p br hr strong em pre blockquote ul li table thead tbody tr picture".split(" ").map((name) => [name, {}]),
	),
	h2: { id: /^h-[a-z0-9-]+$/ },
	h3: { id: /^h-[a-z0-9-]+$/ },
	h4: { id: /^h-[a-z0-9-]+$/ },
	code: { class: /^language-/ },
	ol: { start: /^\d+$/ },
	th: { style: /^text-align:(left|right|center)$/ },
	td: { style: /^text-align:(left|right|center)$/ },
	div: { class: /^table$/, role: /^region$/, "aria-label": /^Таблица$/, tabindex: /^0$/ },
	span: { class: /^(video-label|audio|audio-title|own-video)$/ },
	a: {
		...link,
		...newTab,
		title: /^/,
		class: /^(video|frame|anchor|zoom)$/,
		"aria-label": /^Увеличить/,
		"data-player":
			/^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]+(\?(start=\d+)?&?(rel=0)?)?|player\.vimeo\.com\/video\/\d+(\?h=[0-9a-f]+)?|vkvideo\.ru\/video_ext\.php\?oid=-?\d+&id=\d+(&hash=[0-9a-f]+)?(&t=[\dhms]+)?|rutube\.ru\/play\/embed\/[0-9a-f]{32}(\?(p=[\w-]+)?&?(t=\d+)?)?)$/,
	},
	source: { ...variants, type: /^image\/avif$/, media: /^\(color-gamut: p3\)$/ },
	img: {
		...variants,
		width: /^(1\d{0,3}|2[0-3]\d{2}|2400|[2-9]\d{0,2})$/,
		height: /^(1[0-5]\d{3}|16000|[1-9]\d{0,3})$/,
		src: /^(https:|\/(?![/\\]))/i,
		alt: /^/,
		title: /^/,
		loading: /^lazy$/,
		decoding: /^async$/,
		referrerpolicy: /^no-referrer$/,
	},
	audio: {
		controls: /^$/,
		preload: /^none$/,
		src: /^(https:|\/(?![/\\]))/i,
		"aria-label": /^/,
		"data-duration": /^\d+$/,
	},
	video: {
		controls: /^$/,
		playsinline: /^$/,
		preload: /^metadata$/,
		src: /^\/media\//,
		width: /^\d+$/,
		height: /^\d+$/,
		"aria-label": /^/,
	},
};

/** The elements and attributes that are not allowed, as a browser would parse them. */
function findForbidden(nodes: Node[]): string[] {
	return nodes.flatMap((node) => {
		if (node.nodeName === "#text") return [];
		if (!("tagName" in node)) return [node.nodeName];
		const allowed = ALLOWED[node.tagName];
		if (!allowed) return [node.tagName];
		const bad = node.attrs
			.filter(({ name, value }) => !allowed[name]?.test(value))
			.map(({ name, value }) => `${node.tagName} ${name}=${value}`);
		return [...bad, ...findForbidden(node.childNodes)];
	});
}

const parse = (source: string) => parseFragment(render(source).html).childNodes;

const depthOf = (nodes: Node[]): number =>
	nodes.reduce((depth, node) => ("tagName" in node ? Math.max(depth, 1 + depthOf(node.childNodes)) : depth), 0);

const hostile = fc.oneof(
	fc.string({ maxLength: 12 }),
	fc.constantFrom(
		'" onerror="alert(1)',
		"' onmouseover='alert(1)",
		'"><script>alert(1)</script>',
		"</audio><script>alert(1)</script>",
		"javascript:alert(1)",
		"data:text/html,<b>",
		"//evil.example/",
		"/\t/evil.example/",
		"/\\evil.example",
		"\u0000",
		"&quot; onx=&quot;",
		"&lt;script&gt;",
		"`",
		"](",
		"\n\n",
		"\n    ",
		"| a |\n| - |\n",
		"> ",
		"<!--",
		"<![CDATA[",
		"<?x",
		`/media/${HASH}-2400x1600.jpg`,
		`/media/${HASH}-500x400-p3.webp#focus=0.5,1`,
		`/media/${HASH}-99999999x1.jpg`,
		`/media/${HASH}-2401x16001.webp`,
		`/media/${HASH}-0x0.webp`,
		"?start=1",
		"?h=0a",
		"&amp;h=0a",
	),
);

/** Hostile text inside each construct of the markup, and the text alone. */
const piece = fc
	.tuple(hostile, hostile)
	.chain(([one, two]) =>
		fc.constantFrom(
			one,
			`![${one}](https://a.example/b.png "${two}")`,
			`![${one}](${two})`,
			`![${one}](/media/${HASH}-1000x500.webp${two})`,
			`![${one}](</media/${HASH}-300x9.jpg${two}> "${two}")`,
			`![${one}](/media/${HASH}-1700x1.jpg "${two}")`,
			`[${one}](https://a.example "${two}")`,
			`[${one}](<${two}>)`,
			`<${one}>`,
			`<audio controls src="https://a.example/b.mp3" title="${one}"></audio>`,
			`<audio src='${one}' title='${two}'></audio>`,
			`<audio><source src="${one}"></audio>`,
			`<iframe src="https://www.youtube.com/embed/abc" title="${one}"></iframe>`,
			`<iframe src="https://www.youtube.com/embed/abc?start=${one}" title="${two}"></iframe>`,
			`<iframe src="https://player.vimeo.com/video/1?h=${one}"></iframe>`,
			`<iframe src="https://vk.com/video_ext.php?oid=-1&id=2&hash=${one}&t=${two}"></iframe>`,
			`<iframe src="https://rutube.ru/play/embed/${HASH}?p=${one}&t=${two}"></iframe>`,
			`<iframe src="https://a.example/${one}" title="${two}">${one}</iframe>`,
			`<audio src="http://a.example/${two}" title="${one}"></audio>`,
			`<iframe src='https://player.vimeo.com/video/1' title='${one}' ${two}></iframe>`,
			`<iframe src="${one}"></iframe>`,
			`\`\`\`${one}\n${two}\n\`\`\`\n`,
			`https://${one} example.ru/${two} ${one}@example.org`,
			`# ${one}\n`,
			`| ${one} | ${two} |\n|:--|--:|\n| ${two} | ${one} |\n`,
			`[x]: ${one} "${two}"\n\n[x]`,
		),
	);

describe("the rendered HTML, as a browser parses it,", () => {
	it("contains only allowed elements and attributes, whatever the source is", () => {
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
				expect(findForbidden(parse(pieces.join("")))).toEqual([]);
			}),
			{ numRuns: 1_500 },
		);
	});

	it("is unchanged by parsing and serialising", () => {
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
				const { html } = render(pieces.join(""));
				expect(serialize(parseFragment(html))).toBe(html);
			}),
			{ numRuns: 1_500 },
		);
	});

	it("has no duplicate ids", () => {
		const heading = fc
			.tuple(fc.constantFrom("# ", "## ", "### "), fc.constantFrom("А", "A", "А 2", "А-2-2", "h-a", "日", "!", "main"))
			.map((parts) => parts.join(""));
		fc.assert(
			fc.property(fc.array(heading, { maxLength: 20 }), (headings) => {
				const ids = [...render(headings.join("\n\n")).html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
				expect(ids).toHaveLength(headings.length);
				expect(new Set(ids).size).toBe(ids.length);
			}),
		);
	});

	// A hundred levels of blocks, of which a list has two elements each, and a hundred levels of inline elements.
	it.each([
		["quotes", "> ".repeat(5_000)],
		["lists", "- ".repeat(5_000)],
		["lists by indentation", Array.from({ length: 500 }, (_, n) => `${"  ".repeat(n)}- a`).join("\n")],
		["emphasis", `${"*a **b ".repeat(2_000)}c${" b** a*".repeat(2_000)}`],
		["pictures", `${"![".repeat(2_000)}a${"](/b)".repeat(2_000)}`],
		["links", `${"[".repeat(2_000)}a${"](/b)".repeat(2_000)}`],
		["both", `${"> - ".repeat(90)}${"*a **b ".repeat(200)}${" b** a*".repeat(200)}`],
	])("limits the depth of nested %s", (_, source) => {
		expect(depthOf(parse(`${source}x`))).toBeLessThanOrEqual(210);
	});

	it("is verified by a check that detects forbidden elements and attributes", () => {
		const bad = '<p onclick="x">a<b>c</b></p><a href="javascript:x">d</a><!--e-->';
		expect(findForbidden(parseFragment(bad).childNodes)).toEqual([
			"p onclick=x",
			"b",
			"a href=javascript:x",
			"#comment",
		]);
	});

	it.each([
		`<audio src="/\t/evil.example/x.mp3"></audio>`,
		`<audio src="//evil.example/x.mp3"></audio>`,
		`<audio src="javascript:alert(1)"></audio>`,
		`<iframe src="javascript:alert(1)"></iframe>`,
		`<iframe src="/blog"></iframe>`,
		`<iframe src="data:text/html,a"></iframe>`,
		`<iframe src="https://"></iframe>`,
		`<iframe src="https://evil.example/embed/a">`,
		`<iframe src="https://evil.example/${"a".repeat(2_000)}"></iframe>`,
	])("shows %j as text", (source) => {
		const { html } = render(source);
		expect(html).toContain("&lt;");
		expect(html).not.toMatch(/<(audio|iframe)\b|class="frame"/);
	});

	it.each([
		"[",
		">",
		"*a ",
		"![",
		"<",
		"`",
		"| a ",
		"- ",
		"a.ru/(http://me@a.ru ",
		"<audio ",
		"&",
		"a\n",
		"# a\n",
		'"а" - ',
		"[a](/b)",
		"![a](/b)",
		`![](/media/${HASH}-2400x1.jpg)`,
		"[a]: /b\n[a]\n\n",
	])("grows linearly with its source when %j is repeated", (unit) => {
		// The size is measured, not the time: the output must not grow quadratically.
		const sizes = [2_000, 4_000].map((count) => render(unit.repeat(count)).html.length);
		const [small = 0, large = 0] = sizes;
		expect(large).toBeLessThan(3 * small + 1_000);
	});
});
