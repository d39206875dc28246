import type { Post } from "#db/entities/post.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { picturesOf, takeDescriptions } from "../media-use/media-descriptions.service.ts";
import { findMediaInText, replaceUses } from "../media-use/media-use.service.ts";
import { valuesInUse } from "../revision/working-copy.service.ts";
import { POST_KIND } from "./post-values.service.ts";

/** The fields of a post in which files of the library are used. */
const FIELDS = ["content", "featuredImage"] as const;

/**
 * Writes which files of the library a post uses, in the transaction that saves it. Files without a description get that
 * of the post.
 */
export async function writePostUses(em: EntityManager, post: Post): Promise<void> {
	const values = await valuesInUse(em, POST_KIND, post);
	const uses: { mediaId: number; field: string }[] = [];
	for (const field of FIELDS) {
		const text = values.map((each) => each[field]).join("\n");
		for (const mediaId of await findMediaInText(em, text)) uses.push({ mediaId, field });
	}
	await replaceUses(em, "post", post.id, uses);
	const pictures = values.flatMap(({ content, featuredImage, featuredImageAlt }) => [
		...picturesOf(content),
		{ url: featuredImage, alt: featuredImageAlt },
	]);
	await takeDescriptions(
		em,
		uses.map(({ mediaId }) => mediaId),
		pictures,
	);
}
