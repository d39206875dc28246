import { createHash } from "node:crypto";
import { extname } from "node:path";
import { type Context, Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { artworks } from "#content/artworks.ts";
import { WORK_SHARE_PATH, workSharePath } from "#contract/artwork-url.ts";
import {
	findSharedPost,
	SHARE_PATH,
	shareImagePath,
} from "../features/post/share-image.service.ts";
import {
	type AppServices,
	publicContext,
} from "../http/create-request-context.ts";
import { answerMissingFile, IMMUTABLE } from "../http/files.ts";
import { placeInPainting } from "../lib/place-in-painting.ts";
import type { ShareWords } from "../media/share-picture.ts";

/** Draws a share picture. @returns a PNG for a post, a JPEG for a work */
export type MakeSharePicture = (words: ShareWords) => Promise<Uint8Array>;

/**
 * The pictures that stand for posts and works elsewhere: drawn when they are first asked for, and kept beside the uploaded ones.
 *
 * @param name the site's, which stands under the title
 */
export function createSharePictures(
	services: AppServices,
	name: string,
	make: MakeSharePicture,
): Hono {
	const underWay = new Map<string, Promise<void>>();

	/** One drawing for all who ask meanwhile. */
	function draw(file: string, words: ShareWords): Promise<void> {
		const known = underWay.get(file);
		if (known) return known;
		const drawing = make(words)
			.then((bytes) => services.media.write(file, bytes))
			.finally(() => underWay.delete(file));
		underWay.set(file, drawing);
		return drawing;
	}

	/** The picture with these words, kept under a name of its own. */
	async function give(c: Context, path: string, words: ShareWords) {
		const type = getMimeType(path) ?? "";
		const hash = createHash("sha256")
			.update(JSON.stringify([path, words]))
			.digest("hex")
			.slice(0, 32);
		const file = `share-${hash}${extname(path)}`;
		if (!(await services.media.read(file))) await draw(file, words);
		const picture = await services.media.read(file);
		if (!picture) return answerMissingFile(c);
		c.header("Content-Type", type);
		c.header("Content-Length", String(picture.size));
		c.header("Cache-Control", IMMUTABLE);
		c.header("Cross-Origin-Resource-Policy", "cross-origin");
		return c.req.method === "HEAD" ? c.body(null) : c.body(picture.stream());
	}

	async function answerForPost(c: Context) {
		const post = await findSharedPost(
			publicContext(services),
			c.req.path.slice(SHARE_PATH.length),
		);
		if (!post) return answerMissingFile(c);
		const path = shareImagePath(post);
		// Of a former title: whoever has that address gets what is true now.
		if (path !== c.req.path) return c.redirect(path, 302);
		return give(c, path, {
			title: post.title,
			line: name,
			crop: { part: 0.55, ...placeInPainting(post.id) },
		});
	}

	async function answerForWork(c: Context) {
		const work = artworks.find((each) => workSharePath(each) === c.req.path);
		if (!work) return answerMissingFile(c);
		return give(c, c.req.path, {
			title: work.titleRu,
			titleToo: work.titleEn,
			line: name,
			work: work.src,
		});
	}

	return new Hono()
		.get(`${SHARE_PATH}*`, answerForPost)
		.get(`${WORK_SHARE_PATH}*`, answerForWork);
}
