import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { placeInPainting } from "../features/post/place-in-painting.schema.ts";
import {
	findSharedPost,
	SHARE_PATH,
	shareImagePath,
} from "../features/post/share-image.service.ts";
import type { ShareWords } from "../pictures/share-picture.ts";
import { answerMissingFile, IMMUTABLE } from "./files.ts";
import { type Site, strangerScope } from "./request-scope.ts";

/** Draws a share picture. @returns a PNG */
export type MakeSharePicture = (words: ShareWords) => Promise<Uint8Array>;

/**
 * The pictures that stand for posts elsewhere: drawn when they are first asked for, and kept beside the uploaded ones.
 *
 * @param name the site's, which stands under the title
 */
export function createSharePictures(
	site: Site,
	name: string,
	make: MakeSharePicture,
): Hono {
	const underWay = new Map<string, Promise<void>>();

	/** One drawing for all who ask meanwhile. */
	function draw(file: string, words: ShareWords): Promise<void> {
		const known = underWay.get(file);
		if (known) return known;
		const drawing = make(words)
			.then((bytes) => site.media.write(file, bytes))
			.finally(() => underWay.delete(file));
		underWay.set(file, drawing);
		return drawing;
	}

	async function answer(c: Context) {
		const post = await findSharedPost(
			strangerScope(site),
			c.req.path.slice(SHARE_PATH.length),
		);
		if (!post) return answerMissingFile(c);
		const path = shareImagePath(post);
		// Of a former title: whoever has that address gets what is true now.
		if (path !== c.req.path) return c.redirect(path, 302);
		const words = {
			title: post.title,
			line: name,
			crop: { part: 0.55, ...placeInPainting(post.id) },
		};
		const hash = createHash("sha256")
			.update(JSON.stringify([path, words]))
			.digest("hex")
			.slice(0, 32);
		const file = `share-${hash}.png`;
		if (!(await site.media.read(file))) await draw(file, words);
		const picture = await site.media.read(file);
		if (!picture) return answerMissingFile(c);
		c.header("Content-Type", "image/png");
		c.header("Content-Length", String(picture.size));
		c.header("Cache-Control", IMMUTABLE);
		c.header("Cross-Origin-Resource-Policy", "cross-origin");
		return c.req.method === "HEAD" ? c.body(null) : c.body(picture.stream());
	}

	return new Hono().get(`${SHARE_PATH}*`, answer);
}
