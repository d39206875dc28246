import { hash } from "node:crypto";
import { extname } from "node:path";
import { type Context, Hono } from "hono";
import { largestJpegUrl } from "#contract/artwork-picture.ts";
import { ARTWORK_SHARE_PATH, artworkSharePath } from "#contract/artwork-url.ts";
import { HOME_SHARE_PATH, homeSharePath } from "#contract/picture-url.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { listArtworks } from "../features/artwork/artwork.service.ts";
import {
	findSharedPost,
	SHARE_PATH,
	sharePictureOf,
	sharePicturePath,
} from "../features/post/share-picture.service.ts";
import { answerMissingFile, IMMUTABLE, sendFile } from "../http/files.ts";
import { type AppServices, publicContext } from "../http/request-context.ts";
import { singleFlight } from "../lib/single-flight.ts";
import { drawShare, readPicture } from "../media/draw-share-picture.ts";
import { PAGE_SHARE_PICTURES } from "./page-share-pictures.ts";

// The URL stays the same when the texts change.
const REVALIDATED = "no-cache";

/** The handler for Open Graph pictures. Each is drawn on its first request and stored beside the uploaded ones. */
export function createSharePictures(services: AppServices): Hono {
	const drawOnce = singleFlight<void>();

	/** The response with the picture of a path and texts, whose hash names its file; drawn on the first request. */
	async function respond(c: Context, texts: object, draw: () => Promise<Uint8Array | undefined>, caching = IMMUTABLE) {
		const { path } = c.req;
		const stem = hash("sha256", JSON.stringify([path, texts])).slice(0, 32);
		const file = `share-${stem}${extname(path)}`;
		if ((await services.media.stat(file)) === undefined) {
			await drawOnce(file, async () => {
				const drawn = await draw();
				if (drawn) await services.media.write(file, drawn);
			});
		}
		const picture = await services.media.read(file);
		return picture ? sendFile(c, picture, { name: file, etag: `"${file}"`, caching }) : answerMissingFile(c);
	}

	async function respondForPost(c: Context) {
		const post = await findSharedPost(publicContext(services), c.req.path.slice(SHARE_PATH.length));
		if (!post) return answerMissingFile(c);
		const path = sharePicturePath(post);
		// The URL contains a hash of a former title or cover: redirect to the picture of the current one.
		if (path !== c.req.path) return c.redirect(path, 302);
		const texts = sharePictureOf(publicContext(services), post);
		// The picture beside a title may change while the title stays the same.
		return respond(c, texts, () => drawShare(services, texts), "coverUrl" in texts ? IMMUTABLE : REVALIDATED);
	}

	async function respondForArtwork(c: Context) {
		const context = publicContext(services);
		const works = await listArtworks(context);
		const work = works.find((each) => artworkSharePath(each) === c.req.path);
		if (!work) return answerMissingFile(c);
		const texts = { title: work.titleRu, titleToo: work.titleEn, line: context.adminName };
		return respond(c, texts, async () => {
			const picture = await readPicture(services.media, largestJpegUrl(work.picture));
			return picture && services.makeSharePicture({ ...texts, picture });
		});
	}

	/** The landing page's own share picture, in the size stated on the page. */
	async function respondForHome(c: Context) {
		const { url } = (await services.content.read()).site.picture;
		if (homeSharePath(url) !== c.req.path) return answerMissingFile(c);
		const texts = { coverUrl: url };
		// The focal point may change while the URL stays the same.
		return respond(c, texts, () => drawShare(services, texts), REVALIDATED);
	}

	const pictures = new Hono()
		.get(`${SHARE_PATH}*`, respondForPost)
		.get(`${ARTWORK_SHARE_PATH}*`, respondForArtwork)
		.get(`${HOME_SHARE_PATH}*`, respondForHome);
	for (const [path, inputOf] of Object.entries(PAGE_SHARE_PICTURES)) {
		const shipped = JSON.stringify(inputOf(EXAMPLE_CONTENT));
		pictures.get(path, async (c, next) => {
			const input = inputOf(await services.content.read());
			// The next handler serves the files of the release.
			return JSON.stringify(input) === shipped
				? next()
				: respond(c, input, () => drawShare(services, input), REVALIDATED);
		});
	}
	return pictures;
}
