import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { renderMarkup } from "./render.ts";
import { createRenderThread, renderInThread } from "./render-thread.ts";

const LONGEST = '**Слово** - "и дело".\n\n'.repeat(9_000).slice(0, 200_000);
// Far more than the schema lets in: one takes long and little memory, the other much of it.
const SLOW = "![".repeat(5_000_000);
const HUGE = LONGEST.repeat(100);

describe("the thread", () => {
	it("renders as the renderer does", async () => {
		const source = '# Раздел\n\n"Слово" и **дело**';
		expect(await renderInThread(source)).toEqual(renderMarkup(source));
	});

	it("leaves the process free while it renders the longest text", async () => {
		let isRendering = true;
		const rendered = createRenderThread(60_000)(LONGEST).finally(() => {
			isRendering = false;
		});
		let turns = 0;
		while (isRendering) {
			turns += 1;
			await nextTurn();
		}
		// Rendered here, it would have been done before the second turn.
		expect(turns).toBeGreaterThan(10);
		expect((await rendered).html.length).toBeGreaterThan(LONGEST.length);
	});

	it("is ended when a text is over the limit, and the texts that wait have another", async () => {
		const render = createRenderThread(4_000);
		const [refused, ...others] = await Promise.allSettled(
			[SLOW, "раз", "два"].map(render),
		);
		expect(refused).toMatchObject({
			status: "rejected",
			reason: { name: "TooComplexError", cause: { name: "AbortError" } },
		});
		expect(others).toMatchObject([
			{ value: { html: "<p>раз</p>\n" } },
			{ value: { html: "<p>два</p>\n" } },
		]);
	});

	it("is ended when a text takes too much memory, and the process lives on", async () => {
		const render = createRenderThread(110_000);
		await expect(render(HUGE)).rejects.toMatchObject({
			name: "TooComplexError",
			cause: { code: "ERR_WORKER_OUT_OF_MEMORY" },
		});
		expect((await render("раз")).html).toBe("<p>раз</p>\n");
	});

	it("renders once what several ask for at the same time", async () => {
		const one = renderInThread("одно");
		expect(renderInThread("одно")).toBe(one);
		await one;
		expect(renderInThread("одно")).not.toBe(one);
	});
});
