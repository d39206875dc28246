import { join } from "node:path";
import pLimit from "p-limit";
import Tinypool from "tinypool";
import type { RenderedMarkup } from "./rendered-markup.ts";

/** How long a text may take to render, in milliseconds. Ordinary ones take some hundredths of it. */
const RENDER_LIMIT_MS = 5_000;
/** How much memory a rendering may take, in megabytes. */
const MEMORY_MAX = 512;
/** How long the thread waits for another text, in milliseconds. */
const IDLE_MS = 2_000;

/** The text takes more time or memory to render than is given to it. */
export class TooComplexError extends Error {
	override name = "TooComplexError";
}

/**
 * Renders a post's source while other requests are served.
 *
 * @throws TooComplexError
 */
export type RenderMarkup = (source: string) => Promise<RenderedMarkup>;

const isOverLimit = (error: unknown) =>
	error instanceof Error &&
	(error.name === "AbortError" ||
		("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"));

/**
 * A thread that renders one text after another. It is there while there is something to render.
 *
 * @param limitMs how long a text may take, in milliseconds; the thread is ended with it
 */
export function createRenderThread(limitMs = RENDER_LIMIT_MS): RenderMarkup {
	const pool = new Tinypool({
		filename: join(import.meta.dirname, "render.ts"),
		name: "renderMarkup",
		minThreads: 0,
		maxThreads: 1,
		idleTimeout: IDLE_MS,
		resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX },
		// The thread runs the sources as the process does; Node 22 asks to be told.
		execArgv: [
			"--experimental-strip-types",
			"--disable-warning=ExperimentalWarning",
		],
	});
	let fail: (error: unknown) => void = () => undefined;
	// A thread that cannot start says so here, and to nobody else.
	pool.on("error", (error) => fail(error));

	const run = (source: string) =>
		new Promise<RenderedMarkup>((resolve, reject) => {
			fail = reject;
			pool
				.run(source, { signal: AbortSignal.timeout(limitMs) })
				.then(resolve, (error: unknown) =>
					reject(
						isOverLimit(error)
							? new TooComplexError("Rendering took too much", { cause: error })
							: error,
					),
				);
		});

	// One at a time: the limit counts from a text's own turn.
	const inTurn = pLimit(1);
	const underWay = new Map<string, Promise<RenderedMarkup>>();
	return (source) => {
		const running = underWay.get(source);
		if (running) return running;
		const rendered = inTurn(run, source).finally(() => underWay.delete(source));
		underWay.set(source, rendered);
		return rendered;
	};
}

/** The process's own. */
export const renderInThread = createRenderThread();
