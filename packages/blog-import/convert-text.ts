import type { Element, Root as HastRoot } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import type { Image, Link, PhrasingContent } from "mdast";
import { parseFragment } from "parse5";
import { convertHtml, isElement } from "#packages/html-to-markup";
import { isAllowedLink, isAllowedMedia, openTag, readVideo } from "#packages/markup";
import { inspectMarkup } from "#packages/markup/renderer";
import { countLost, type ImportedText, LOST_MEDIA } from "./imported-blog.ts";
import { prepareHtml } from "./prepare-html.ts";

/** The meaning of a URL in a text, and its replacements. */
export interface ResolvedUrl {
	/** The absolute form: that of a file of the archive, or of the web. */
	located: string;
	/** The URL under which readers get it as a picture or a recording; undefined where there is none. */
	media: string | undefined;
	/** The URL to which a link is to lead. */
	link: string;
}

/** Resolves a URL as written in a text; undefined for one that leads nowhere. */
export type ResolveUrl = (url: string) => ResolvedUrl | undefined;

/** A text of another system as markup. */
export interface ConvertedText {
	markup: string;
	/** The absolute URLs of the pictures and recordings that it shows. */
	media: string[];
	/** The content that the markup cannot express, in words for the owner. */
	lost: string[];
}

/** The default description of a picture. */
const NO_DESCRIPTION = "Изображение";
/** A picture by its file name. */
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|heic)(?:[?#].*)?$/i;

/** Resolves the URLs of a text, and remembers them. */
class Urls {
	readonly media = new Set<string>();
	readonly lostMedia: string[] = [];
	#lostLinks = 0;
	readonly #resolve: ResolveUrl;

	constructor(resolve: ResolveUrl) {
		this.#resolve = resolve;
	}

	get lost(): string[] {
		return [
			...this.lostMedia.map((url) => `${LOST_MEDIA}${shorten(url)}`),
			...countLost(this.#lostLinks, "ссылки, которые здесь не откроются"),
		];
	}

	filter(nodes: PhrasingContent[]): PhrasingContent[] {
		return nodes.flatMap((node): PhrasingContent[] => {
			if (node.type === "image") return this.#picture(node, node.url);
			if (node.type === "link") return this.#link(node);
			return "children" in node ? [{ ...node, children: this.filter(node.children) }] : [node];
		});
	}

	/** The URL of a picture or a recording for readers; undefined where there is none. */
	mediaUrl(url: string): string | undefined {
		const { located, media } = this.#resolve(url) ?? {};
		if (located && media && isAllowedMedia(media)) {
			this.media.add(located);
			return media;
		}
		this.lostMedia.push(url);
		return undefined;
	}

	#picture({ alt }: Image, url: string): PhrasingContent[] {
		if (url === "") return [];
		const final = this.mediaUrl(url);
		return final ? [{ type: "image", url: final, alt: alt?.trim() || NO_DESCRIPTION }] : [];
	}

	#link({ url, children }: Link): PhrasingContent[] {
		const [only] = children;
		// A thumbnail that links to the full-size picture; the site opens all pictures in its lightbox.
		if (only?.type === "image" && children.length === 1 && PICTURE.test(url)) return this.#picture(only, url);
		const inside = this.filter(children);
		if (url === "" || url.startsWith("#")) return inside;
		const final = /^(?:mailto|tel):/i.test(url) ? url : this.#resolve(url)?.link;
		if (final && isAllowedLink(final)) return [{ type: "link", url: final, children: inside }];
		this.#lostLinks += 1;
		return inside;
	}
}

const shorten = (url: string) => (url.length > 120 ? `${url.slice(0, 119)}…` : url);

/** The embed source of a player; undefined for one that the site does not support. */
function embedOf({ tagName, properties, children }: Element, urls: Urls): string | undefined {
	const [source] = children.filter((child) => isElement(child, "source"));
	const src = `${properties.src ?? (source && "properties" in source ? source.properties.src : "") ?? ""}`;
	const title = properties.title ? `${properties.title}` : undefined;
	if (tagName === "iframe") {
		const url = src.replace(/^\/\//, "https://");
		const video = readVideo(url);
		// A frame of another site is kept in the size of the specification; readers see a card with its link.
		return `${openTag("iframe", video ? { src: video.embed, title } : { width: 560, height: 315, src: url, title })}</iframe>`;
	}
	if (tagName !== "audio" && tagName !== "video") return;
	const url = urls.mediaUrl(src);
	return url && `${openTag(tagName, { src: url, title })}</${tagName}>`;
}

/** Converts a text of another system to the markup of this site. */
export function convertText({ kind, text }: ImportedText, resolve: ResolveUrl): ConvertedText {
	return kind === "html" ? convertForeignHtml(text, resolve) : rewriteMarkup(text, resolve);
}

/** The URLs in a text, as written. */
export function urlsIn(text: ImportedText): string[] {
	const urls = new Set<string>();
	convertText(text, (url) => {
		urls.add(url);
		return { located: url, media: "/", link: "/" };
	});
	return [...urls];
}

function convertForeignHtml(html: string, resolve: ResolveUrl): ConvertedText {
	const urls = new Urls(resolve);
	const { tree, lost } = prepareHtml(fromParse5(parseFragment(html)) as HastRoot);
	const converted = convertHtml(
		tree.children.filter((node) => node.type !== "doctype"),
		{ filter: (nodes) => urls.filter(nodes), embedOf: (node) => embedOf(node, urls) },
	);
	return { markup: converted.markup, media: [...urls.media], lost: [...lost, ...converted.lost, ...urls.lost] };
}

/** Rewrites the URLs of pictures and recordings in markup of this site, and leaves everything else unchanged. */
function rewriteMarkup(markup: string, resolve: ResolveUrl): ConvertedText {
	const urls = new Urls(resolve);
	const { pictures, embeds } = inspectMarkup(markup);
	const found = new Set([...pictures, ...embeds].map(({ url }) => url).filter((url) => readVideo(url) === undefined));
	let rewritten = markup;
	for (const url of found) {
		const final = urls.mediaUrl(url);
		// A URL ends where the next character cannot be part of one.
		if (final && final !== url) rewritten = rewritten.split(url).join(final);
	}
	return { markup: rewritten, media: [...urls.media], lost: urls.lost };
}
