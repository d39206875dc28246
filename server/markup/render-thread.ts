import { join } from "node:path";
import { createWorker } from "../lib/worker.ts";
import type { RenderedMarkup } from "./rendered-markup.ts";

/**
 * The time limit of a rendering, in milliseconds, its thread's start included. Ordinary ones take a hundredth of it; on
 * a busy machine they may take many times as long.
 */
const RENDER_LIMIT_MS = 15_000;
/** The memory limit of a rendering, in megabytes. */
const MEMORY_MAX = 512;

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

/**
 * A thread that renders one text after another. It is there while there is something to render.
 *
 * @param limitMs how long a text may take, in milliseconds; the thread is ended with it
 */
export function createRenderThread(limitMs = RENDER_LIMIT_MS): RenderMarkup {
	const render = createWorker<string, RenderedMarkup>({
		filename: join(import.meta.dirname, "render.ts"),
		name: "renderMarkup",
		runtime: "worker_threads",
		limitMs,
		resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX },
		toOverLimit: (cause) =>
			new TooComplexError("Rendering took too much", { cause }),
	});
	const underWay = new Map<string, Promise<RenderedMarkup>>();
	return (source) => {
		const running = underWay.get(source);
		if (running) return running;
		const rendered = render(source).finally(() => underWay.delete(source));
		underWay.set(source, rendered);
		return rendered;
	};
}

/** The process's own. */
export const renderInThread = createRenderThread();
