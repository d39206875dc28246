import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { withContentVersionBump } from "#db/content-version.ts";
import { tryWithAdvisoryLock } from "#db/migrate.ts";
import type { Orm } from "#db/open.ts";
import { renderPlain } from "../markup/plain.ts";
import { type RenderMarkup, TooComplexError } from "../markup/render-thread.ts";
import {
	RENDERER_VERSION,
	type RenderedMarkup,
} from "../markup/rendered-markup.ts";

/** Posts that are read, rendered and written together. */
const BATCH = 20;
/** How long until another try, where another process is at it or the database failed. */
const RETRY_MS = 60_000;

// A process of an older release leaves newer renderings alone; a missing version is an older one.
const IS_STALE = `(renderer_version >= ${RENDERER_VERSION}) is not true`;

interface StalePost {
	id: number;
	content: string;
	reading_time: number;
}

interface Renewal extends StalePost {
	rendered: RenderedMarkup;
}

interface Parts {
	orm: Orm;
	render: RenderMarkup;
	logger: Logger;
	/** Ends the work: what is rendered by then is written, and no more is begun. */
	signal?: AbortSignal;
}

/** Nothing was to be written, so that the content version is not to be raised. */
class NothingWrittenError extends Error {}

/**
 * Renders the posts that an older renderer, or none (seeds), has left behind; goes over them once.
 *
 * A post that takes too much is stored as plain paragraphs, and logged, so that it can be read.
 *
 * @returns how many were written
 */
export async function rerenderPosts(parts: Parts): Promise<number> {
	const { orm, signal } = parts;
	let count = 0;
	let last = 0;
	while (!signal?.aborted) {
		const posts = await orm.em
			.fork()
			.execute<StalePost[]>(
				`select id, content, reading_time from post where id > ? and ${IS_STALE} order by id limit ?`,
				[last, BATCH],
			);
		const newest = posts.at(-1);
		if (!newest) break;
		last = newest.id;
		count += await store(orm, await renderAll(parts, posts));
	}
	return count;
}

async function renderAll(
	{ render, logger, signal }: Parts,
	posts: StalePost[],
): Promise<Renewal[]> {
	const renewals: Renewal[] = [];
	for (const post of posts) {
		if (signal?.aborted) break;
		try {
			// A machine that has slept, or was very busy, may have used up the time instead of the text:
			// only who takes too much twice does so.
			const rendered = await render(post.content).catch((error: unknown) => {
				if (error instanceof TooComplexError) return render(post.content);
				throw error;
			});
			renewals.push({ ...post, rendered });
		} catch (error) {
			logger.warn({ err: error, post: post.id }, "a post cannot be rendered");
			// Anything else is no fault of the text: it stays as it was, for the next start.
			if (!(error instanceof TooComplexError)) continue;
			renewals.push({ ...post, rendered: renderPlain(post.content) });
		}
	}
	return renewals;
}

/** @returns how many posts were still as they had been read */
async function store(orm: Orm, renewals: Renewal[]): Promise<number> {
	if (renewals.length === 0) return 0;
	return withContentVersionBump(orm.em.fork(), async (em) => {
		let count = 0;
		for (const { id, content, reading_time, rendered } of renewals) {
			// Not through the ORM, which would count it as an edit and raise the post's version.
			const written = await em.execute<{ id: number }[]>(
				`update post set html = ?, outline = ?::jsonb, text = ?, summary = ?, reading_time = ?, renderer_version = ?
				where id = ? and content = ? and ${IS_STALE} returning id`,
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

/**
 * Renders stale posts while the site is served, in one process at a time.
 *
 * @returns `stop` ends it, and waits for the batch under way
 */
export function rerenderInBackground({
	orm,
	render,
	logger,
}: Omit<Parts, "signal">): {
	stop(): Promise<void>;
} {
	const controller = new AbortController();
	const { signal } = controller;

	async function goOver(): Promise<boolean> {
		const work = () => rerenderPosts({ orm, render, logger, signal });
		try {
			const rendered = await tryWithAdvisoryLock(orm, work);
			if (rendered) logger.info({ posts: rendered }, "posts were rendered");
			return rendered !== undefined;
		} catch (error) {
			logger.warn({ err: error }, "rendering posts failed");
			return false;
		}
	}

	async function work(): Promise<void> {
		while (!signal.aborted && !(await goOver())) {
			await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(
				() => undefined,
			);
		}
	}

	const done = work();
	return {
		async stop() {
			controller.abort();
			await done;
		},
	};
}
