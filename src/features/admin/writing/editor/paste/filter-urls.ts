import type { Image, Link, PhrasingContent } from "mdast";
import { PICTURE_DESCRIPTION } from "#contract/media.ts";
import { pageOf } from "#contract/pages.ts";
import { isAllowedLink, isAllowedMedia } from "#packages/markup";

export interface PastedPicture {
	/** The id of the placeholder until the picture is uploaded. */
	id: string;
	file: File;
	description: string;
}

export interface UrlOptions {
	/** The site's origin; URLs on it become paths. */
	origin: string;
	/** The pictures on the clipboard, in the order of the text's pictures without a usable URL. */
	files: readonly File[];
	/** Returns an id for a picture to upload. */
	newId(): string;
	/** Returns the URL and the description of a picture's placeholder. */
	placeholder(picture: PastedPicture): { url: string; alt: string };
}

const DATA_URL = /^data:/i;
const PICTURE_DATA_URL = /^data:(image\/[a-z+.-]+);base64,/i;
/** URLs of pictures in a text copied from Google Docs, which expire. */
const TEMPORARY = /^https:\/\/[\w-]+\.googleusercontent\.com\/docs/i;

function fileOf(dataUrl: string): File | undefined {
	const match = PICTURE_DATA_URL.exec(dataUrl);
	if (!match) return;
	const [head, type = ""] = match;
	try {
		const bytes = Uint8Array.from(atob(dataUrl.slice(head.length)), (character) => character.charCodeAt(0));
		return new File([bytes], "", { type });
	} catch {
		// The caller drops and reports pictures whose data is malformed.
		return;
	}
}

/** Drops and counts the links and pictures whose URLs the renderer would not show. */
export class UrlFilter {
	readonly pictures: PastedPicture[] = [];
	lostPictures = 0;
	temporaryPictures = 0;
	lostLinks = 0;
	readonly #options: UrlOptions;
	readonly #files: File[];

	constructor(options: UrlOptions) {
		this.#options = options;
		this.#files = [...options.files];
	}

	filter(nodes: PhrasingContent[]): PhrasingContent[] {
		return nodes.flatMap((node): PhrasingContent[] => {
			if (node.type === "image") return this.#picture(node);
			if (node.type === "link") return this.#link(node);
			return "children" in node ? [{ ...node, children: this.filter(node.children) }] : [node];
		});
	}

	#withoutOwnOrigin(url: string): string {
		const { origin } = this.#options;
		return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
	}

	#link(node: Link): PhrasingContent[] {
		const url = this.#withoutOwnOrigin(node.url);
		const [only] = node.children;
		// A picture that links to itself is a thumbnail; the site opens all pictures in its lightbox.
		const isPicture = node.children.length === 1 && only?.type === "image";
		if (isPicture && this.#withoutOwnOrigin(only.url) === url) return this.#picture(only);
		const children = this.filter(node.children);
		if (url === "") return children;
		if (isAllowedLink(url) && pageOf(url.replace(/#.*/, ""))?.access !== "admin")
			return [{ type: "link", url, children }];
		this.lostLinks += 1;
		return children;
	}

	#picture(node: Image): PhrasingContent[] {
		const url = this.#withoutOwnOrigin(node.url);
		const description = node.alt?.trim() || PICTURE_DESCRIPTION;
		if (isAllowedMedia(url)) {
			if (TEMPORARY.test(url)) this.temporaryPictures += 1;
			return [{ type: "image", url, alt: description }];
		}
		const file = DATA_URL.test(url) ? fileOf(url) : this.#files.shift();
		if (!file) {
			this.lostPictures += 1;
			return [];
		}
		const picture = { id: this.#options.newId(), file, description };
		this.pictures.push(picture);
		return [{ type: "image", ...this.#options.placeholder(picture) }];
	}
}
