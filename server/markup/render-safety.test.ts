import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { renderMarkup } from "./render.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Everything that may reach a page: each element with its attributes and what they may be. */
// An empty address is the page itself.
const link = { href: /^(https?:|mailto:|tel:|\/(?![/\\])|#|$)/i };
const outside = { target: /^_blank$/, rel: /^noopener noreferrer$/ };
const HASH = "0123456789abcdef".repeat(2);
const form = String.raw`/media/[0-9a-f]{32}-\d{1,4}(x\d{1,5})?\.(avif|jpg|webp) \d{1,4}w`;
const forms = {
	srcset: new RegExp(`^${form}(, ${form}){0,3}$`),
	sizes: /^\(min-width: 46rem\) 42rem, 92vw$/,
};
const ALLOWED: Record<string, Record<string, RegExp>> = {
	p: {},
	br: {},
	hr: {},
	h2: { id: /^h-[a-z0-9-]+$/ },
	h3: { id: /^h-[a-z0-9-]+$/ },
	h4: { id: /^h-[a-z0-9-]+$/ },
	strong: {},
	em: {},
	pre: {},
	code: { class: /^language-/ },
	blockquote: {},
	ul: {},
	ol: { start: /^\d+$/ },
	li: {},
	table: {},
	thead: {},
	tbody: {},
	tr: {},
	th: { style: /^text-align:(left|right|center)$/ },
	td: { style: /^text-align:(left|right|center)$/ },
	div: {
		class: /^table$/,
		role: /^region$/,
		"aria-label": /^Таблица$/,
		tabindex: /^0$/,
	},
	span: { class: /^(video-label|audio)$/ },
	a: {
		...link,
		...outside,
		title: /^/,
		class: /^(video|anchor|zoom)$/,
		"aria-label": /^Увеличить/,
		"data-player":
			/^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]+(\?(start=\d+)?&?(rel=0)?)?|player\.vimeo\.com\/video\/\d+(\?h=[0-9a-f]+)?|vkvideo\.ru\/video_ext\.php\?oid=-?\d+&id=\d+(&hash=[0-9a-f]+)?(&t=[\dhms]+)?|rutube\.ru\/play\/embed\/[0-9a-f]{32}(\?(p=[\w-]+)?&?(t=\d+)?)?)$/,
	},
	picture: {},
	source: { ...forms, type: /^image\/avif$/ },
	img: {
		...forms,
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
	},
};

/** What of a piece of HTML is not allowed, as a browser would read it. */
function strangers(nodes: Node[]): string[] {
	return nodes.flatMap((node) => {
		if (node.nodeName === "#text") return [];
		if (!("tagName" in node)) return [node.nodeName];
		const allowed = ALLOWED[node.tagName];
		if (!allowed) return [node.tagName];
		const bad = node.attrs
			.filter(({ name, value }) => !allowed[name]?.test(value))
			.map(({ name, value }) => `${node.tagName} ${name}=${value}`);
		return [...bad, ...strangers(node.childNodes)];
	});
}

const read = (source: string) =>
	parseFragment(renderMarkup(source).html).childNodes;

const idsOf = (nodes: Node[]): string[] =>
	nodes.flatMap((node) =>
		"tagName" in node
			? [
					...node.attrs
						.filter(({ name }) => name === "id")
						.map(({ value }) => value),
					...idsOf(node.childNodes),
				]
			: [],
	);

const depthOf = (nodes: Node[]): number =>
	nodes.reduce(
		(depth, node) =>
			"tagName" in node ? Math.max(depth, 1 + depthOf(node.childNodes)) : depth,
		0,
	);

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
		`/media/${HASH}-99999999x1.jpg`,
		`/media/${HASH}-2401x16001.webp`,
		`/media/${HASH}-0x0.webp`,
		"?start=1",
		"?h=0a",
		"&amp;h=0a",
	),
);

/** The markup's own forms around hostile text, and the text alone. */
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
			`# ${one}\n`,
			`| ${one} | ${two} |\n|:--|--:|\n| ${two} | ${one} |\n`,
			`[x]: ${one} "${two}"\n\n[x]`,
		),
	);

describe("what a browser reads of a rendered text", () => {
	it("is what the renderer writes and nothing else, whatever comes in", () => {
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
				expect(strangers(read(pieces.join("")))).toEqual([]);
			}),
			{ numRuns: 1_500 },
		);
	});

	it("is what was written, to the letter: nothing is moved, closed or mended", () => {
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
				const { html } = renderMarkup(pieces.join(""));
				expect(serialize(parseFragment(html))).toBe(html);
			}),
			{ numRuns: 1_500 },
		);
	});

	it("has each id once", () => {
		const heading = fc
			.tuple(
				fc.constantFrom("# ", "## ", "### "),
				fc.constantFrom("А", "A", "А 2", "А-2-2", "h-a", "日", "!", "main"),
			)
			.map((parts) => parts.join(""));
		fc.assert(
			fc.property(fc.array(heading, { maxLength: 20 }), (headings) => {
				const ids = idsOf(read(headings.join("\n\n")));
				expect(ids).toHaveLength(headings.length);
				expect(new Set(ids).size).toBe(ids.length);
			}),
		);
	});

	// A hundred levels of blocks, a list having two elements each, and a hundred within a line.
	it.each([
		["quotes", "> ".repeat(5_000)],
		["lists", "- ".repeat(5_000)],
		[
			"lists by indentation",
			Array.from({ length: 500 }, (_, n) => `${"  ".repeat(n)}- a`).join("\n"),
		],
		["emphasis", `${"*a **b ".repeat(2_000)}c${" b** a*".repeat(2_000)}`],
		["pictures", `${"![".repeat(2_000)}a${"](/b)".repeat(2_000)}`],
		["links", `${"[".repeat(2_000)}a${"](/b)".repeat(2_000)}`],
		[
			"both",
			`${"> - ".repeat(90)}${"*a **b ".repeat(200)}${" b** a*".repeat(200)}`,
		],
	])(
		"of many %s in one another is no deeper than what the parser is given",
		(_, source) => {
			expect(depthOf(read(`${source}x`))).toBeLessThanOrEqual(210);
		},
	);

	it("is seen by this test: what is not allowed is named", () => {
		const bad =
			'<p onclick="x">a<b>c</b></p><a href="javascript:x">d</a><!--e-->';
		expect(strangers(parseFragment(bad).childNodes)).toEqual([
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
		`<iframe src="https://evil.example/embed/a">`,
		`<iframe src="https://evil.example/${"a".repeat(2_000)}"></iframe>`,
	])("of %j is its text alone", (source) => {
		const { html } = renderMarkup(source);
		expect(html).toContain("&lt;");
		expect(html).not.toMatch(/<(audio|iframe|a)\b/);
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
		"<audio ",
		"&",
		"a\n",
		"# a\n",
		'"а" - ',
		"[a](/b)",
		"![a](/b)",
		`![](/media/${HASH}-2400x1.jpg)`,
		"[a]: /b\n[a]\n\n",
	])("grows no more than its source does, where %j is repeated", (unit) => {
		// Not how long it takes: that nothing is multiplied by what stands before it.
		const sizes = [2_000, 4_000].map(
			(count) => renderMarkup(unit.repeat(count)).html.length,
		);
		const [small = 0, large = 0] = sizes;
		expect(large).toBeLessThan(3 * small + 1_000);
	});
});
