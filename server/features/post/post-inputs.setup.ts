import { postInputSchema, postReplacementSchema } from "#contract/post.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { findPublicPost } from "./post.service.ts";

/** The input of a draft without a text. */
export const draft = (change: object = {}) => postInputSchema.parse({ slug: "zametka", title: "Заметка", ...change });

/** The input of a published post. */
export const published = (change: object = {}) => draft({ content: "Текст", published: true, ...change });

/** The input that replaces a post by a published one. */
export const replacement = (change: object = {}) =>
	postReplacementSchema.parse({ slug: "zametka", title: "Заметка", content: "Текст", published: true, ...change });

/** The public post of a slug with its rendering. It throws when there is none. */
export async function readArticle(context: RequestContext, slug: string) {
	const found = await findPublicPost(context, slug);
	if (found.kind !== "post") throw new Error(`${slug}: ${found.kind}`);
	return found;
}
