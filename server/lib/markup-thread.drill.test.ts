import { describe, expect, it } from "vitest";
import { createRenderThread } from "./markup-thread.ts";

// Far longer than the schema allows: SLOW takes much time and little memory, HUGE takes much memory.
const SLOW = "![".repeat(5_000_000);
const HUGE = '**Слово** - "и дело".\n\n'.repeat(900_000);

describe("the render thread", () => {
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
});
