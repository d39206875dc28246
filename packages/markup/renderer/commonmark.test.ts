import { tests } from "commonmark-spec";
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";
import { expect, it } from "vitest";
import { renderMarkup } from "./render.ts";

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Wrapper = DefaultTreeAdapterTypes.Element;

/** Attributes that the renderer adds to every such element. */
const ADDED_ATTRIBUTES: Record<string, string[]> = {
	a: ["target", "rel"],
	img: ["loading", "decoding", "referrerpolicy"],
};

/** True if a node is a link that the renderer adds around a heading or a picture. */
const isAddedLink = (node: Parent["childNodes"][number]): node is Wrapper =>
	"tagName" in node &&
	node.tagName === "a" &&
	node.attrs.some(({ name, value }) => name === "class" && ["anchor", "zoom"].includes(value));

function normalizeChildren(parent: Parent): void {
	parent.childNodes = parent.childNodes.flatMap((node) => (isAddedLink(node) ? node.childNodes : node));
	for (const node of parent.childNodes) {
		if (!("tagName" in node)) continue;
		if (/^h[1-6]$/.test(node.tagName)) {
			node.tagName = "h";
			node.attrs = [];
		}
		const added = ADDED_ATTRIBUTES[node.tagName] ?? [];
		node.attrs = node.attrs
			.filter(({ name }) => !added.includes(name))
			.toSorted((one, other) => one.name.localeCompare(other.name));
		normalizeChildren(node);
	}
}

/**
 * HTML without the intended differences from the specification: heading levels, ids and links, links around pictures,
 * `<br>` for line breaks, where links open, how pictures load, the order of attributes, and white space around tags.
 */
function normalize(html: string): string {
	const fragment = parseFragment(html);
	normalizeChildren(fragment);
	return serialize(fragment)
		.replaceAll(/<br>\n?/g, "\n")
		.replaceAll(/\s*\n\s*/g, "\n")
		.replaceAll("<blockquote>\n</blockquote>", "<blockquote></blockquote>")
		.trim();
}

/** The numbers of the examples that render differently, by reason. */
const EXPECTED_DIFFERENCES = {
	"HTML is shown as text": "21 31 148-191 201 308 309 344 475-477 491 494 524 536 613-617 623 625-631 642 643",
	"links may be http(s), mailto, tel, paths of this site and fragments; pictures https or paths of this site":
		"194 195 200 203 204 484 486 492 495 496 498-500 502-504 517 520 522 531 573 576-578 580 596 598 599 601",
	"addresses in the text are links": "602 608 611 612",
	"quotes, and spaces after short words, follow Russian typography":
		"14 41 91 209 210 253 254 286-288 290 291 304 305 342 351 395 420 421 434 435 478 479 508 568 579 590 622",
};

function numbersIn(list: string): number[] {
	return list.split(" ").flatMap((range) => {
		const [first = 0, last = first] = range.split("-").map(Number);
		return Array.from({ length: last - first + 1 }, (_, index) => first + index);
	});
}

it("renders the examples of the CommonMark specification as specified, except the listed ones", () => {
	const different = tests
		.filter(({ markdown, html }) => {
			const source = markdown.replaceAll("→", "\t");
			const expected = html.replaceAll("→", "\t");
			return normalize(renderMarkup(source).html) !== normalize(expected);
		})
		.map(({ number }) => number);
	const listed = Object.values(EXPECTED_DIFFERENCES).flatMap(numbersIn);
	expect(different).toEqual(listed.toSorted((one, other) => one - other));
	expect(tests.length).toBe(652);
});
