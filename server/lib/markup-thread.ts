import { join } from "node:path";
import type { InspectedMarkup, RenderedMarkup } from "#packages/markup";
import { createWorker } from "#packages/worker";
import { singleFlight } from "./single-flight.ts";

/**
 * The time limit of a rendering, in milliseconds, including the start of its thread. An ordinary one takes a hundredth
 * of it; on a busy machine it may take many times as long.
 */
const RENDER_LIMIT_MS = 15_000;
/** The memory limit of a rendering, in megabytes. */
const MEMORY_MAX = 512;

/** The error for a text that takes more time or memory to render than it may. */
export class TooComplexError extends Error {
	override name = "TooComplexError";
}

/**
 * Renders a post's source while other requests are served.
 *
 * @throws TooComplexError
 */
export type RenderMarkup = (source: string) => Promise<RenderedMarkup>;

/**
 * A worker thread that reads one text after another, and exits when it is idle. The same source asked for meanwhile is
 * read once.
 *
 * @param name the function of `markup.ts` to call
 * @param limitMs the time limit of a text, in milliseconds; the thread is terminated when it is exceeded
 */
function createMarkupThread<Out>(name: string, limitMs: number): (source: string) => Promise<Out> {
	const read = createWorker({
		filename: join(import.meta.dirname, "markup.ts"),
		runtime: "worker_threads",
		resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX },
		toOverLimit: (cause) => new TooComplexError("Rendering took too much", { cause }),
	})<string, Out>(name, limitMs);
	const readOnce = singleFlight<Out>();
	return (source) => readOnce(source, () => read(source));
}

/** A thread that renders. @param limitMs the time limit of a text, in milliseconds */
export const createRenderThread = (limitMs = RENDER_LIMIT_MS): RenderMarkup =>
	createMarkupThread("renderMarkup", limitMs);

/** The render thread that the process uses. */
export const renderInThread = createRenderThread();

/**
 * `inspectMarkup` while other requests are served.
 *
 * @throws TooComplexError
 */
export const inspectInThread = createMarkupThread<InspectedMarkup>("inspectMarkup", RENDER_LIMIT_MS);
