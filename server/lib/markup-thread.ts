import { join } from "node:path";
import type { InspectedMarkup, RenderedMarkup } from "#packages/markup";
import { createWorker } from "#packages/worker";
import { singleFlight } from "./single-flight.ts";

/** The time limit of a rendering and its thread's start, in milliseconds: only a busy machine needs much of it. */
const RENDER_LIMIT_MS = 15_000;
/** The memory limits of a rendering in megabytes. A larger young generation, 24 by default, stays allocated. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

/** The error for a text whose rendering exceeds the time or memory limit. */
export class TooComplexError extends Error {
	override name = "TooComplexError";
}

/** Renders a post's source without blocking other requests. @throws TooComplexError */
export type RenderMarkup = (source: string) => Promise<RenderedMarkup>;

/**
 * A worker thread that runs a function of `markup.ts` on one text after another and exits when idle. Concurrent calls
 * with the same source share one run. A text over the limit terminates it.
 */
function createMarkupThread<Out>(name: string, limitMs: number): (source: string) => Promise<Out> {
	const read = createWorker({
		filename: join(import.meta.dirname, "markup.ts"),
		runtime: "worker_threads",
		resourceLimits: MEMORY,
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

/** Runs `inspectMarkup` without blocking other requests. @throws TooComplexError */
export const inspectInThread = createMarkupThread<InspectedMarkup>("inspectMarkup", RENDER_LIMIT_MS);
