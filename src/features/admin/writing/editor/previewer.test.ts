import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Previewer, type PreviewState } from "./previewer.ts";

interface Request {
	source: string;
	respond(html: string): void;
	fail(failure: unknown): void;
}

let text: string;
let requests: Request[];
let shown: string[];
let state: PreviewState | undefined;
let previewer: Previewer<string>;

beforeEach(() => {
	vi.useFakeTimers();
	text = "";
	requests = [];
	shown = [];
	state = undefined;
	previewer = new Previewer({
		read: () => text,
		render: (source) => new Promise((respond, fail) => requests.push({ source, respond, fail })),
		isTransient: (failure) => failure !== "для всех",
		show: (html) => shown.push(html),
		onState: (next) => {
			state = next;
		},
	});
});
afterEach(() => vi.useRealTimers());

async function type(next: string, pause: number) {
	text = next;
	previewer.scheduleRefresh();
	await vi.advanceTimersByTimeAsync(pause);
}

/** Answers a request, or makes it fail. */
async function respond(index: number, html: string) {
	requests[index]?.respond(html);
	await vi.advanceTimersByTimeAsync(0);
}

async function fail(index: number, failure: unknown) {
	requests[index]?.fail(failure);
	await vi.advanceTimersByTimeAsync(0);
}

describe("the preview", () => {
	it("is requested when typing pauses, and only once for the same text", async () => {
		await type("а", 100);
		await type("аб", 100);
		await type("абв", 1_000);
		await type("абв", 1_000);
		previewer.refresh();
		expect(requests.map(({ source }) => source)).toEqual(["абв"]);
		expect(state).toEqual({ isPending: true });
		await respond(0, "<p>абв</p>");
		expect(shown).toEqual(["<p>абв</p>"]);
		expect(state).toEqual({ isPending: false });
	});

	it("shows an older response while the newest is pending, but none older than the one shown", async () => {
		for (const next of ["а", "аб", "абв", "абвг"]) await type(next, 1_000);
		await respond(0, "а");
		expect(state).toEqual({ isPending: true });
		await respond(3, "абвг");
		await respond(1, "аб");
		await fail(2, new Error("поздно"));
		expect(shown).toEqual(["а", "абвг"]);
		expect(state).toEqual({ isPending: false });
	});

	it("reports a failure, keeps the last rendering, and is requested again on demand", async () => {
		await type("а", 1_000);
		requests[0]?.respond("а");
		await type("аб", 1_000);
		const failure = new Error("нет сети");
		await fail(1, failure);
		expect(shown).toEqual(["а"]);
		expect(state).toEqual({ isPending: false, failure });
		previewer.retry();
		expect(requests[2]?.source).toBe("аб");
		expect(state).toEqual({ isPending: true });
		await respond(2, "аб");
		expect(shown).toEqual(["а", "аб"]);
		expect(state).toEqual({ isPending: false });
	});

	it("retries a transient failure with growing delays until it succeeds", async () => {
		await type("а", 1_000);
		for (const [tries, pause] of [2, 4, 8, 16, 30, 30].entries()) {
			requests[tries]?.fail(new Error("нет сети"));
			await vi.advanceTimersByTimeAsync(1_000 * pause - 1);
			expect(requests.length).toBe(tries + 1);
			await vi.advanceTimersByTimeAsync(1);
			expect(requests.length).toBe(tries + 2);
		}
		expect(state).toEqual({ isPending: true });
		await respond(6, "<p>а</p>");
		expect(shown).toEqual(["<p>а</p>"]);
		expect(state).toEqual({ isPending: false });
		await vi.advanceTimersByTimeAsync(600_000);
		expect(requests.length).toBe(7);
	});

	it("does not retry a permanent failure, nor any failure while it is paused", async () => {
		await type("а", 1_000);
		requests[0]?.fail("для всех");
		await vi.advanceTimersByTimeAsync(600_000);
		expect(requests.length).toBe(1);
		previewer.refresh();
		previewer.pause();
		requests[1]?.fail(new Error("нет сети"));
		await vi.advanceTimersByTimeAsync(600_000);
		expect(requests.length).toBe(2);
		previewer.refresh();
		expect(requests.length).toBe(3);
	});

	it("does not delay the request for text typed meanwhile until the retry", async () => {
		await type("а", 1_000);
		await type("аб", 100);
		requests[0]?.fail(new Error("нет сети"));
		await vi.advanceTimersByTimeAsync(300);
		expect(requests[1]?.source).toBe("аб");
	});

	it("shows nothing after it is stopped", async () => {
		await type("а", 1_000);
		await type("аб", 100);
		previewer.stop();
		requests[0]?.respond("а");
		await vi.advanceTimersByTimeAsync(1_000);
		expect(shown).toEqual([]);
		expect(requests.length).toBe(1);
	});
});
