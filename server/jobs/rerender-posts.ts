import type { Logger } from "pino";
import { withContentVersionBump } from "#db/content-version.ts";
import { tryWithAdvisoryLock } from "#db/migrate.ts";
import type { Orm } from "#db/open.ts";
import { RENDERER_VERSION, type RenderedMarkup, renderPlain } from "#packages/markup";
import { type RenderMarkup, TooComplexError } from "../lib/markup-thread.ts";
import { recurring } from "../lib/recurring.ts";

/** The number of posts that are read, rendered and written together. */
const BATCH = 20;

// A process of an older release must not replace newer renderings. A missing version counts as older.
const IS_OUTDATED = `(renderer_version >= ${RENDERER_VERSION}) is not true`;

interface OutdatedPost {
	id: number;
	content: string;
	reading_time: number;
}

interface RenderedPost extends OutdatedPost {
	rendered: RenderedMarkup;
}

interface RerenderParts {
	orm: Orm;
	render: RenderMarkup;
	logger: Logger;
	/** Ends the work: posts rendered by then are still written. */
	signal?: AbortSignal;
}

/** Rolls back a transaction that has written no post, so that the content version does not change. */
class NothingWrittenError extends Error {}

/** Re-renders posts of older renderers or none, too complex ones as plain paragraphs. @returns their number */
export async function rerenderPosts(parts: RerenderParts): Promise<number> {
	const { orm, signal } = parts;
	let count = 0;
	let last = 0;
	while (!signal?.aborted) {
		const posts = await orm.em
			.fork()
			.execute<OutdatedPost[]>(
				`select id, content, reading_time from post where id > ? and ${IS_OUTDATED} order by id limit ?`,
				[last, BATCH],
			);
		const newest = posts.at(-1);
		if (!newest) break;
		last = newest.id;
		count += await store(orm, await renderAll(parts, posts));
	}
	return count;
}

async function renderAll({ render, logger, signal }: RerenderParts, posts: OutdatedPost[]): Promise<RenderedPost[]> {
	const renderedPosts: RenderedPost[] = [];
	for (const post of posts) {
		if (signal?.aborted) break;
		try {
			// A machine that was asleep or very busy may have exceeded the time limit: a post is too complex only if it
			// fails twice.
			const rendered = await render(post.content).catch((error: unknown) => {
				if (error instanceof TooComplexError) return render(post.content);
				throw error;
			});
			renderedPosts.push({ ...post, rendered });
		} catch (error) {
			logger.warn({ err: error, post: post.id }, "a post cannot be rendered");
			// Other errors are not caused by the text: the post stays as it is, for the next start.
			if (!(error instanceof TooComplexError)) continue;
			renderedPosts.push({ ...post, rendered: renderPlain(post.content) });
		}
	}
	return renderedPosts;
}

/** @returns the number of posts written; posts saved meanwhile are left unchanged */
async function store(orm: Orm, posts: RenderedPost[]): Promise<number> {
	if (posts.length === 0) return 0;
	return withContentVersionBump(orm.em.fork(), async (em) => {
		let count = 0;
		for (const { id, content, reading_time, rendered } of posts) {
			// SQL instead of the ORM, which would count this as an edit and raise the post's version.
			const written = await em.execute<{ id: number }[]>(
				`update post set html = ?, outline = ?::jsonb, text = ?, summary = ?, reading_time = ?, renderer_version = ?
				where id = ? and content = ? and ${IS_OUTDATED} returning id`,
				[
					rendered.html,
					JSON.stringify(rendered.outline),
					rendered.text,
					rendered.summary,
					reading_time || rendered.readingTime,
					RENDERER_VERSION,
					id,
					content,
				],
			);
			count += written.length;
		}
		if (count === 0) throw new NothingWrittenError();
		return count;
	}).catch((error: unknown) => {
		if (error instanceof NothingWrittenError) return 0;
		throw error;
	});
}

/** The pause before another attempt, if another process is rendering or the database failed. */
const RETRY_MS = 60_000;

/** Re-renders posts while the site serves requests, in one process at a time. `stop` waits for the current batch. */
export function rerenderInBackground({ orm, render, logger }: Omit<RerenderParts, "signal">) {
	let isDone = false;
	async function work(signal: AbortSignal): Promise<void> {
		if (isDone) return;
		const rendered = await tryWithAdvisoryLock(orm, () => rerenderPosts({ orm, render, logger, signal }));
		if (rendered) logger.info({ posts: rendered }, "posts were rendered");
		isDone = rendered !== undefined;
	}
	return recurring(work, {
		everyMs: RETRY_MS,
		onError: (error) => logger.warn({ err: error }, "rendering posts failed"),
	});
}
