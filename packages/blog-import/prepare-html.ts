import { domainToUnicode } from "node:url";
import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { containsElement, elementOf, hasClass, isElement, stylesOf, textIn } from "#packages/html-to-markup";
import { readVideo } from "#packages/markup";
import { countLost } from "./imported-blog.ts";
import { COMMENTS, isAuthorsComment } from "./visibility.ts";

const PROGRAMS = ["script", "noscript", "template"];
const FORMS = ["form", "button", "select", "textarea"];

/** The class names of galleries. */
const GALLERY = /^(?:kg-gallery-card|wp-block-gallery|gallery|blocks-gallery-grid)$/;

const text = (value: string): ElementContent => ({ type: "text", value });

const linkTo = (href: string, words: string): Element => ({ ...elementOf("a", [text(words)]), properties: { href } });

const urlOf = ({ properties }: Element, ...names: string[]): string =>
	names
		.map((name) => `${properties[name] ?? ""}`.trim())
		.find((value) => value !== "" && !value.startsWith("data:image/svg")) ?? "";

/** The URL of a player with a protocol, as embed codes often leave it out. */
const withProtocol = (url: string) => url.replace(/^\/\//, "https://");

function hostOf(url: string): string {
	if (!URL.canParse(url)) return "другого сайта";
	const { host, hostname } = new URL(url);
	return host.replace(hostname, domainToUnicode(hostname) || hostname);
}

/** True if a frame is an invisible counter of visits. */
const isCounter = ({ properties }: Element) =>
	[properties.width, properties.height].some((size) => /^[01](?:px)?$/.test(`${size}`));

/** A video in a paragraph, made from its page's address alone on a line, as WordPress embeds it. */
const videoParagraph = (url: string): Element =>
	elementOf("p", [{ ...elementOf("iframe", []), properties: { src: url } }]);

/** The address that an element's whole text consists of; undefined for any other text. */
function onlyAddress(node: Element): string | undefined {
	if (containsElement(node, "iframe", "img", "audio", "video")) return;
	const words = textIn(node).trim();
	return /^https?:\/\/\S+$/.test(words) ? words : undefined;
}

/** Reduces the cards of Ghost and the blocks of WordPress that contain more than their meaning. */
function readCard(node: Element): ElementContent[] | undefined {
	if (hasClass(node, /^kg-bookmark-card$/)) {
		let [url, title] = ["", ""];
		visit(node, (inner) => {
			if (inner.type !== "element") return;
			if (inner.tagName === "a") url ||= urlOf(inner, "href");
			if (hasClass(inner, /^kg-bookmark-title$/)) title ||= textIn(inner).trim();
		});
		return url ? [elementOf("p", [linkTo(url, title || url)])] : [];
	}
	if (hasClass(node, /^kg-callout-emoji$/)) return [elementOf("span", [])];
	if (hasClass(node, /^kg-(?:audio-player-container|video-container-player|audio-thumbnail)$/)) return [];
	if (hasClass(node, /^kg-(?:signup-card|email-card|email-cta-card|cta-card|nft-card|product-card)$/)) return [];
	if (hasClass(node, /^kg-callout-card$/)) return [elementOf("blockquote", [elementOf("p", node.children)])];
	return undefined;
}

/** The class names of pictures that stand for a smiley, which is their description. */
const SMILEY = /^(?:emoji|wp-smiley|smiley|smiles?)$/;

/** The addresses of pictures that count visits. */
const COUNTERS =
	/^(?:https?:)?\/\/(?:mc\.yandex\.ru\/watch|[\w.-]*\.mail\.ru\/counter|counter\.(?:yadro|rambler)\.ru|[\w.-]*liveinternet\.ru\/click|pixel\.(?:wp|quantserve)\.com|stats\.wordpress\.com|b\.scorecardresearch\.com|www\.google-analytics\.com|www\.facebook\.com\/tr|vk\.com\/rtrg|feeds\.feedburner\.com\/~r|blogger\.googleusercontent\.com\/tracker|medium\.com\/_\/stat)/;

/** True for an invisible picture: one pixel, or the picture of a counter. */
function isCounterPicture(node: Element): boolean {
	if (node.tagName !== "img") return false;
	const styles = stylesOf(node);
	const isPixel = (["width", "height"] as const).every((name) =>
		/^[01](?:px)?$/.test(`${node.properties[name] ?? styles.get(name) ?? ""}`.trim()),
	);
	return isPixel || COUNTERS.test(urlOf(node, "src", "dataSrc"));
}

/** True for an element that a browser does not show. */
function isHidden(node: Element): boolean {
	const styles = stylesOf(node);
	const isClosed = node.tagName === "dialog" && node.properties.open == null;
	return (
		isClosed ||
		(node.properties.hidden != null && node.properties.hidden !== false) ||
		styles.get("display")?.startsWith("none") === true ||
		styles.get("visibility")?.startsWith("hidden") === true
	);
}

const HEADING = /^h([1-6])$/;

/** Raises the headings of a text so that they begin with the first level: other systems reserve it for the title. */
function raiseHeadings(tree: Root): void {
	const levels: number[] = [];
	visit(tree, "element", ({ tagName }) => {
		const level = HEADING.exec(tagName)?.[1];
		if (level) levels.push(Number(level));
	});
	const raise = Math.min(...levels) - 1;
	visit(tree, "element", (node) => {
		const level = HEADING.exec(node.tagName)?.[1];
		if (level) node.tagName = `h${Number(level) - raise}`;
	});
}

/**
 * Prepares the HTML of another system for its conversion: lazy-loaded pictures get their URL, captions become
 * paragraphs, players that the site does not support stay as frames, which readers see as cards, and content that
 * cannot be imported is removed and counted.
 *
 * @returns the changed tree, and the lost content in words for the owner
 */
export function prepareHtml(tree: Root): { tree: Root; lost: string[] } {
	raiseHeadings(tree);
	const counts = { programs: 0, forms: 0, galleries: 0, cards: 0, hidden: 0, comments: 0, counters: 0 };
	const players = new Set<string>();
	visit(tree, "comment", ({ value }) => {
		if (isAuthorsComment(value)) counts.comments += 1;
	});
	visit(tree, "element", (node, index, parent) => {
		if (!parent || index === undefined) return;
		const replace = (...nodes: ElementContent[]): [typeof SKIP, number] => {
			(parent.children as ElementContent[]).splice(index, 1, ...nodes);
			return [SKIP, index + nodes.length];
		};
		const { tagName } = node;
		if (PROGRAMS.includes(tagName)) {
			if (tagName === "script") counts.programs += 1;
			// The fallback without scripts repeats a lazy-loaded picture.
			return replace();
		}
		if (FORMS.includes(tagName)) {
			counts.forms += 1;
			return replace();
		}
		if (isHidden(node) && !isCounterPicture(node)) {
			counts.hidden += 1;
			return replace();
		}
		const card = readCard(node);
		if (card) {
			if (card.length === 0) counts.cards += 1;
			replace(...card);
			return [SKIP, index];
		}
		if (hasClass(node, GALLERY) && containsElement(node, "img")) {
			counts.galleries += 1;
			node.properties.className = [];
		}
		if (tagName === "img" && isCounterPicture(node)) {
			counts.counters += 1;
			return replace();
		}
		if (tagName === "img" && hasClass(node, SMILEY)) return replace(text(`${node.properties.alt ?? ""}`));
		if (tagName === "img") {
			node.properties.src = urlOf(node, "dataSrc", "dataLazySrc", "dataOriginal", "src");
			return;
		}
		if (tagName === "figcaption") {
			return replace(elementOf("p", [elementOf("em", node.children)]));
		}
		if (tagName === "iframe") {
			const url = withProtocol(urlOf(node, "src", "dataSrc", "dataLazySrc"));
			node.properties.src = url;
			if (readVideo(url)) return SKIP;
			if (!/^https?:/.test(url) || isCounter(node)) return replace();
			players.add(hostOf(url));
			return SKIP;
		}
		if (isElement(node, "p", "div", "figure")) {
			const address = onlyAddress(node);
			if (address && readVideo(address)) return replace(videoParagraph(address));
		}
		return;
	});
	return {
		tree,
		lost: [
			...countLost(counts.programs, "программы (script)"),
			...countLost(counts.hidden, "части, которые на прежнем сайте были скрыты"),
			...countLost(counts.comments, COMMENTS),
			...countLost(counts.counters, "счётчики посещений"),
			...countLost(counts.forms, "формы и кнопки"),
			...countLost(counts.galleries, "галереи (картинки встанут одна за другой)"),
			...countLost(counts.cards, "карточки подписки и товаров, плееры"),
			...Array.from(players, (host) => `вставка с ${host} (останется карточкой со ссылкой)`),
		],
	};
}
