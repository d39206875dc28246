import { createHash } from "node:crypto";
import { Post } from "#db/entities/post.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { visibleToReaders } from "./post.service.ts";

/** The version of the design; raise it when the same title is drawn differently, so that its URL changes. */
const DESIGN = 1;

/** The folder of the share pictures of posts, as a path. */
export const SHARE_PATH = "/share/posts/";

const NAME = /^(\d{1,10})-([0-9a-f]{16})\.png$/;

const hashOf = (title: string) => createHash("sha256").update(`${DESIGN}\n${title}`).digest("hex").slice(0, 16);

// The golden ratio: consecutive ids get distant crops.
const GOLDEN = 0.618;

/** The crop of the painting behind a post's title: its margins as fractions of the width and height outside of it. */
const paintingCrop = (id: number) => ({ part: 0.55, left: (id * GOLDEN) % 1, top: (id * GOLDEN * GOLDEN) % 1 });

/** The content of a post's share picture: the title, the site's name under it, and a crop of the painting. */
export const sharePictureOf = (
	{ adminName }: Pick<RequestContext, "adminName">,
	{ id, title }: Pick<Post, "id" | "title">,
) => ({ title, line: adminName, crop: paintingCrop(id) });

/** The path of the picture that link previews of a post show (`og:image`). It changes with the title. */
export const sharePicturePath = ({ id, title }: Pick<Post, "id" | "title">): string =>
	`${SHARE_PATH}${id}-${hashOf(title)}.png`;

/**
 * The public post of a share picture, also when the name has the hash of a former title.
 *
 * @param name the file name: the path after `SHARE_PATH`
 */
export async function findSharedPost(
	context: RequestContext,
	name: string,
): Promise<Pick<Post, "id" | "title"> | null> {
	const id = Number(NAME.exec(name)?.[1]);
	if (!(id > 0 && id <= 2_147_483_647)) return null;
	return context.em.findOne(Post, { id, ...visibleToReaders(context) }, { fields: ["title"] });
}

/** Draws the share picture for a title that may not be saved; it is not stored. @returns the bytes of a PNG */
export const drawSharePicture = (context: RequestContext, { id, title }: { id?: number | undefined; title: string }) =>
	// A new post has no id yet, which decides on the crop of the painting.
	context.makeSharePicture(sharePictureOf(context, { id: id ?? 0, title }));
