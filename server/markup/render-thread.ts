import { join } from "node:path";
import { singleFlight } from "../lib/single-flight.ts";
import { createWorker } from "../lib/worker.ts";
import type { RenderedMarkup } from "./rendered-markup.ts";

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
 * A worker thread that renders one text after another, and exits when it is idle. The same source asked for meanwhile
 * is rendered once.
 *
 * @param limitMs the time limit of a text, in milliseconds; the thread is terminated when it is exceeded
 */
export function createRenderThread(limitMs = RENDER_LIMIT_MS): RenderMarkup {
	const render = createWorker<string, RenderedMarkup>({
		filename: join(import.meta.dirname, "render.ts"),
		name: "renderMarkup",
		runtime: "worker_threads",
		limitMs,
		resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX },
		toOverLimit: (cause) => new TooComplexError("Rendering took too much", { cause }),
	});
	const renderOnce = singleFlight<RenderedMarkup>();
	return (source) => renderOnce(source, () => render(source));
}

/** The render thread that the process uses. */
export const renderInThread = createRenderThread();
