import { writeContent } from "../db/content-version.ts";
import { Post } from "../db/entities/post.entity.ts";
import type { Orm } from "../db/open.ts";
import { RENDERER_VERSION, renderMarkup } from "./markup/render.ts";

const BATCH = 200;

/**
 * Renders the posts that an older renderer, or none (seeds), has left behind.
 *
 * @returns how many there were
 */
export async function renderStalePosts(orm: Orm): Promise<number> {
	let count = 0;
	for (;;) {
		const em = orm.em.fork();
		const posts = await em.find(
			Post,
			{ rendererVersion: { $ne: RENDERER_VERSION } },
			{ limit: BATCH, fields: ["id", "content", "readingTime"] },
		);
		if (posts.length === 0) return count;
		await writeContent(em, async (inner) => {
			for (const { id, content, readingTime } of posts) {
				const rendered = renderMarkup(content);
				// Not through the ORM, which would count it as an edit and raise the post's version.
				await inner.execute(
					`update post set html = ?, text = ?, summary = ?, reading_time = ?, renderer_version = ?
					where id = ? and content = ?`,
					[
						rendered.html,
						rendered.text,
						rendered.summary,
						readingTime || rendered.readingTime,
						RENDERER_VERSION,
						id,
						content,
					],
				);
			}
		});
		count += posts.length;
	}
}
