import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { renderMarkup } from "./markup.ts";
import { createRenderThread, renderInThread } from "./markup-thread.ts";

const LONGEST = '**Слово** - "и дело".\n\n'.repeat(9_000).slice(0, 200_000);

describe("the render thread", () => {
	it("renders the same as the renderer in the main thread", async () => {
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
		// Rendering in the main thread would block the event loop, which would then turn only once.
		expect(turns).toBeGreaterThan(10);
		expect((await rendered).html.length).toBeGreaterThan(LONGEST.length);
	});

	it("renders the same text once for concurrent calls", async () => {
		const one = renderInThread("одно");
		expect(renderInThread("одно")).toBe(one);
		await one;
		expect(renderInThread("одно")).not.toBe(one);
	});
});
