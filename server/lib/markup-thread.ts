import { join } from "node:path";
import type { InspectedMarkup, RenderedMarkup } from "#packages/markup";
import { createWorker } from "#packages/worker";
import { singleFlight } from "./single-flight.ts";

/**
 * The time limit of a rendering, in milliseconds, including the start of its thread. A typical one takes a hundredth of
 * it, but many times longer on a busy machine.
 */
const RENDER_LIMIT_MS = 15_000;
/** The memory limit of a rendering, in megabytes. */
const MEMORY_MAX = 512;

/** The error for a text whose rendering exceeds the time or memory limit. */
export class TooComplexError extends Error {
	override name = "TooComplexError";
}

/**
 * Renders a post's source without blocking other requests.
 *
 * @throws TooComplexError
 */
export type RenderMarkup = (source: string) => Promise<RenderedMarkup>;

/**
 * A worker thread that processes one text after another and exits when idle. Concurrent calls with the same source
 * share one run.
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

/** A thread that renders posts. @param limitMs the time limit of a text, in milliseconds */
export const createRenderThread = (limitMs = RENDER_LIMIT_MS): RenderMarkup =>
	createMarkupThread("renderMarkup", limitMs);

/** Renders in the thread that the whole process shares. */
export const renderInThread = createRenderThread();

/**
 * Runs `inspectMarkup` without blocking other requests.
 *
 * @throws TooComplexError
 */
export const inspectInThread = createMarkupThread<InspectedMarkup>("inspectMarkup", RENDER_LIMIT_MS);
