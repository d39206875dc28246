import { createHash } from "node:crypto";
import { Post } from "#db/entities/post.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { visibleTo } from "./post.service.ts";

/** Raise this when the same title is drawn differently. */
const DESIGN = 1;

/** Where share pictures of posts are. */
export const SHARE_PATH = "/share/posts/";

const NAME = /^(\d{1,10})-([0-9a-f]{16})\.png$/;

const hashOf = (title: string) =>
	createHash("sha256").update(`${DESIGN}\n${title}`).digest("hex").slice(0, 16);

/** The address of the picture that stands for a post elsewhere, from the root: another title has another. */
export const shareImagePath = ({
	id,
	title,
}: Pick<Post, "id" | "title">): string =>
	`${SHARE_PATH}${id}-${hashOf(title)}.png`;

/**
 * The public post that a share picture's file name is of, also by a former title.
 *
 * @param name what stands behind `SHARE_PATH`
 */
export async function findSharedPost(
	context: RequestContext,
	name: string,
): Promise<Pick<Post, "id" | "title"> | null> {
	const id = Number(NAME.exec(name)?.[1]);
	if (!(id > 0 && id <= 2_147_483_647)) return null;
	return context.em.findOne(
		Post,
		{ id, ...visibleTo("reader") },
		{ fields: ["title"] },
	);
}
