import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { renderMarkup } from "./render.ts";
import { createRenderThread, renderInThread } from "./render-thread.ts";

const LONGEST = '**Слово** - "и дело".\n\n'.repeat(9_000).slice(0, 200_000);
// Far longer than the schema allows: SLOW takes long and little memory, HUGE takes much memory.
const SLOW = "![".repeat(5_000_000);
const HUGE = LONGEST.repeat(100);

describe("the render thread", () => {
	it("renders the same as the renderer", async () => {
		const source = '# Раздел\n\n"Слово" и **дело**';
		expect(await renderInThread(source)).toEqual(renderMarkup(source));
	});

	it("does not block the process while it renders the longest text", async () => {
		let isRendering = true;
		const rendered = createRenderThread(60_000)(LONGEST).finally(() => {
			isRendering = false;
		});
		let turns = 0;
		while (isRendering) {
			turns += 1;
			await nextTurn();
		}
		// In the main thread, the text would be rendered within the first turn of the event loop.
		expect(turns).toBeGreaterThan(10);
		expect((await rendered).html.length).toBeGreaterThan(LONGEST.length);
	});

	it("is terminated when a text exceeds the time limit, and a new one renders the waiting texts", async () => {
		// Long enough for a new thread to load the renderer while the processor is busy.
		const render = createRenderThread(8_000);
		const [refused, ...others] = await Promise.allSettled([SLOW, "раз", "два"].map(render));
		expect(refused).toMatchObject({
			status: "rejected",
			reason: { name: "TooComplexError", cause: { name: "AbortError" } },
		});
		expect(others).toMatchObject([{ value: { html: "<p>раз</p>\n" } }, { value: { html: "<p>два</p>\n" } }]);
	});

	it("is terminated when a text takes too much memory, and the process survives", async () => {
		const render = createRenderThread(110_000);
		await expect(render(HUGE)).rejects.toMatchObject({
			name: "TooComplexError",
			cause: { code: "ERR_WORKER_OUT_OF_MEMORY" },
		});
		expect((await render("раз")).html).toBe("<p>раз</p>\n");
	});

	it("renders the same text once for concurrent calls", async () => {
		const one = renderInThread("одно");
		expect(renderInThread("одно")).toBe(one);
		await one;
		expect(renderInThread("одно")).not.toBe(one);
	});
});
