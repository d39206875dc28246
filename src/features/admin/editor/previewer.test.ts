import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Previewer, type PreviewState } from "./previewer.ts";

interface Asked {
	source: string;
	answer(html: string): void;
	refuse(failure: unknown): void;
}

let text: string;
let asked: Asked[];
let shown: string[];
let state: PreviewState | undefined;
let previewer: Previewer<string>;

beforeEach(() => {
	vi.useFakeTimers();
	text = "";
	asked = [];
	shown = [];
	state = undefined;
	previewer = new Previewer({
		read: () => text,
		render: (source) =>
			new Promise((answer, refuse) => asked.push({ source, answer, refuse })),
		mayPass: (failure) => failure !== "для всех",
		show: (html) => shown.push(html),
		onState: (next) => {
			state = next;
		},
	});
});
afterEach(() => vi.useRealTimers());

async function type(next: string, pause: number) {
	text = next;
	previewer.changed();
	await vi.advanceTimersByTimeAsync(pause);
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("the preview", () => {
	it("is asked for at a pause, once, with what stands there then", async () => {
		await type("а", 100);
		await type("аб", 100);
		await type("абв", 1_000);
		expect(asked.map(({ source }) => source)).toEqual(["абв"]);
		expect(state).toEqual({ isPending: true });
		asked[0]?.answer("<p>абв</p>");
		await settle();
		expect(shown).toEqual(["<p>абв</p>"]);
		expect(state).toEqual({ isPending: false });
	});

	it("is not asked for twice of the same text", async () => {
		await type("а", 1_000);
		await type("а", 1_000);
		previewer.refresh();
		expect(asked.length).toBe(1);
	});

	it("drops an answer that comes after a newer one", async () => {
		await type("а", 1_000);
		await type("аб", 1_000);
		asked[1]?.answer("аб");
		await settle();
		asked[0]?.answer("а");
		await settle();
		expect(shown).toEqual(["аб"]);
		expect(state).toEqual({ isPending: false });
	});

	it("shows an older answer while the newest is under way", async () => {
		await type("а", 1_000);
		await type("аб", 1_000);
		asked[0]?.answer("а");
		await settle();
		expect(shown).toEqual(["а"]);
		expect(state).toEqual({ isPending: true });
	});

	it("says what failed, keeps what is shown, and asks again", async () => {
		await type("а", 1_000);
		asked[0]?.answer("а");
		await type("аб", 1_000);
		const failure = new Error("нет сети");
		asked[1]?.refuse(failure);
		await settle();
		expect(shown).toEqual(["а"]);
		expect(state).toEqual({ isPending: false, failure });
		previewer.retry();
		expect(asked[2]?.source).toBe("аб");
		expect(state).toEqual({ isPending: true });
		asked[2]?.answer("аб");
		await settle();
		expect(shown).toEqual(["а", "аб"]);
		expect(state).toEqual({ isPending: false });
	});

	it("asks again by itself for what may pass, ever more rarely, until it is there", async () => {
		await type("а", 1_000);
		for (const [tries, pause] of [2, 4, 8, 16, 30, 30].entries()) {
			asked[tries]?.refuse(new Error("нет сети"));
			await vi.advanceTimersByTimeAsync(1_000 * pause - 1);
			expect(asked.length).toBe(tries + 1);
			await vi.advanceTimersByTimeAsync(1);
			expect(asked.length).toBe(tries + 2);
		}
		expect(state).toEqual({ isPending: true });
		asked.at(-1)?.answer("<p>а</p>");
		await settle();
		expect(shown).toEqual(["<p>а</p>"]);
		expect(state).toEqual({ isPending: false });
		await vi.advanceTimersByTimeAsync(600_000);
		expect(asked.length).toBe(7);
	});

	it("does not ask again for what cannot pass, nor while it rests", async () => {
		await type("а", 1_000);
		asked[0]?.refuse("для всех");
		await vi.advanceTimersByTimeAsync(600_000);
		expect(asked.length).toBe(1);
		previewer.refresh();
		previewer.rest();
		asked[1]?.refuse(new Error("нет сети"));
		await vi.advanceTimersByTimeAsync(600_000);
		expect(asked.length).toBe(2);
		previewer.refresh();
		expect(asked.length).toBe(3);
	});

	it("does not put off for a try again what somebody types meanwhile", async () => {
		await type("а", 1_000);
		await type("аб", 100);
		asked[0]?.refuse(new Error("нет сети"));
		await vi.advanceTimersByTimeAsync(300);
		expect(asked[1]?.source).toBe("аб");
	});

	it("says nothing of a failure that a newer answer has made good", async () => {
		await type("а", 1_000);
		await type("аб", 1_000);
		asked[1]?.answer("аб");
		await settle();
		asked[0]?.refuse(new Error("поздно"));
		await settle();
		expect(state).toEqual({ isPending: false });
	});

	it("shows nothing once it has stopped", async () => {
		await type("а", 1_000);
		await type("аб", 100);
		previewer.stop();
		asked[0]?.answer("а");
		await vi.advanceTimersByTimeAsync(1_000);
		expect(shown).toEqual([]);
		expect(asked.length).toBe(1);
	});
});
