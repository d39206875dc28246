import { hash } from "node:crypto";
import { parsePicture } from "#contract/picture-url.ts";
import { Post } from "#db/entities/post.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { drawShare, type ShareTexts } from "../../media/draw-share-picture.ts";
import { visibleToReaders } from "../schedule/schedule.service.ts";

/** The version of the design; raise it when the same title is drawn differently, so that its URL changes. */
const DESIGN = 1;

/** The folder of the share pictures of posts, as a path. */
export const SHARE_PATH = "/share/posts/";

const NAME = /^(\d{1,10})-([0-9a-f]{16})\.(?:png|jpg)$/;

const hashOf = (text: string) => hash("sha256", `${DESIGN}\n${text}`).slice(0, 16);

// The golden ratio: consecutive ids get distant crops.
const GOLDEN = 0.618;

/** The crop of the painting behind a post's title: its margins are fractions of the size outside of it. */
const paintingCrop = (id: number) => ({ part: 0.55, left: (id * GOLDEN) % 1, top: (id * GOLDEN * GOLDEN) % 1 });

type SharedPost = Pick<Post, "id" | "title" | "featuredImage">;

/** True if a picture is in the library: only files of the library can be read. */
const isOwn = (url: string) => parsePicture(url) !== undefined;

/**
 * The content of a post's share picture: its cover, if that is in the library; otherwise its title with the site's name
 * under it, beside the picture of the landing page's first screen, or beside a crop of the painting if the owner has
 * chosen none.
 */
export const sharePictureOf = (
	{ adminName, content }: Pick<RequestContext, "adminName" | "content">,
	{ id, title, featuredImage }: SharedPost,
): ShareTexts =>
	isOwn(featuredImage)
		? { coverUrl: featuredImage }
		: { title, line: adminName, crop: paintingCrop(id), besideUrl: content.current().hero.picture.url };

/** The path of the picture in link previews of a post (`og:image`). It changes with the cover, or with the title. */
export const sharePicturePath = ({ id, title, featuredImage }: SharedPost): string =>
	SHARE_PATH + (isOwn(featuredImage) ? `${id}-${hashOf(featuredImage)}.jpg` : `${id}-${hashOf(title)}.png`);

/** The public post of a share picture, also of a former title or cover. @param name the path after `SHARE_PATH` */
export async function findSharedPost(context: RequestContext, name: string): Promise<SharedPost | null> {
	const id = Number(NAME.exec(name)?.[1]);
	if (!(id > 0 && id <= 2_147_483_647)) return null;
	return context.em.findOne(Post, { id, ...visibleToReaders(context) }, { fields: ["title", "featuredImage"] });
}

type UnsavedPost = Pick<SharedPost, "title" | "featuredImage"> & { id?: number | undefined };

/**
 * Draws the share picture of a post, which need not be saved; the picture is not stored.
 *
 * @returns the bytes of a PNG or JPEG
 * @throws SiteError `notFound` where the file of the cover is missing
 */
export async function drawSharePicture(context: RequestContext, { id, ...post }: UnsavedPost): Promise<Uint8Array> {
	// A new post lacks the id that determines the crop of the painting.
	const picture = await drawShare(context, sharePictureOf(context, { id: id ?? 0, ...post }));
	if (!picture) throw new SiteError("notFound", "Файла обложки нет в медиатеке");
	return picture;
}
