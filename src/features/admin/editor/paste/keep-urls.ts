import type { Image, Link, PhrasingContent } from "mdast";
import { PICTURE_DESCRIPTION } from "../markup.ts";
import { isLink, isMedia } from "../url.ts";

export interface PastedPicture {
	/** Stands for its address until there is one. */
	id: string;
	file: File;
	description: string;
}

export interface UrlOptions {
	/** The site's own origin: addresses there become paths. */
	origin: string;
	/** Pictures on the clipboard, in the order in which the text has those without a usable address. */
	files: readonly File[];
	/** Names a picture that is to be uploaded. */
	newId(): string;
	/** The picture that stands in the text until it is uploaded. */
	placeholder(picture: PastedPicture): { url: string; alt: string };
}

const DATA = /^data:/i;
const PICTURE_DATA = /^data:(image\/[a-z+.-]+);base64,/i;
/** Addresses that Google Docs gives to pictures of a copied text, and takes back after a while. */
const TEMPORARY = /^https:\/\/[\w-]+\.googleusercontent\.com\/docs/i;

function fileOf(address: string): File | undefined {
	const found = PICTURE_DATA.exec(address);
	if (!found) return;
	const [head, type = ""] = found;
	try {
		const bytes = Uint8Array.from(atob(address.slice(head.length)), (one) =>
			one.charCodeAt(0),
		);
		return new File([bytes], "", { type });
	} catch {
		// A picture without a usable address is dropped and reported.
		return;
	}
}

/** Keeps of links and pictures those that the markup can have, and counts the others. */
export class UrlKeeper {
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

	keep(nodes: PhrasingContent[]): PhrasingContent[] {
		return nodes.flatMap((node): PhrasingContent[] => {
			if (node.type === "image") return this.#picture(node);
			if (node.type === "link") return this.#link(node);
			return "children" in node
				? [{ ...node, children: this.keep(node.children) }]
				: [node];
		});
	}

	#toOwn(address: string): string {
		const { origin } = this.#options;
		if (!address.startsWith(`${origin}/`)) return address;
		return address.slice(origin.length);
	}

	#link(node: Link): PhrasingContent[] {
		const url = this.#toOwn(node.url);
		const [only] = node.children;
		// A picture that leads to itself is one that can be looked at; readers' pictures all can.
		const isPicture = node.children.length === 1 && only?.type === "image";
		if (isPicture && this.#toOwn(only.url) === url) return this.#picture(only);
		const children = this.keep(node.children);
		// A place in the document that it was copied from is nowhere here.
		if (url === "" || url.startsWith("#")) return children;
		if (isLink(url)) return [{ type: "link", url, children }];
		this.lostLinks += 1;
		return children;
	}

	#picture(node: Image): PhrasingContent[] {
		const url = this.#toOwn(node.url);
		const description = node.alt?.trim() || PICTURE_DESCRIPTION;
		if (isMedia(url)) {
			if (TEMPORARY.test(url)) this.temporaryPictures += 1;
			return [{ type: "image", url, alt: description }];
		}
		const file = DATA.test(url) ? fileOf(url) : this.#files.shift();
		if (!file) {
			this.lostPictures += 1;
			return [];
		}
		const picture = { id: this.#options.newId(), file, description };
		this.pictures.push(picture);
		return [{ type: "image", ...this.#options.placeholder(picture) }];
	}
}
