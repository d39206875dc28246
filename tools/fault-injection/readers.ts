import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";

/** The maximum time without a page for a reader, in milliseconds: anything longer is a hang, even on a slow machine. */
const OUTAGE_MAX_MS = 15_000;
const RESPONSE_MS = 20_000;
const PAUSE_MS = 10;

interface Outcome {
	reads: number;
	failed: number;
	/** The number of failed reads of the picture. */
	failedPictures: number;
	/** The longest time without an answer, in milliseconds. */
	longest: number;
}

/** Readers of pages and of a picture during an outage. */
export class Readers {
	readonly #url: string;
	readonly #paths: string[];
	readonly #picture: string;
	readonly #outcomes = new Map<string, Outcome>();

	constructor(url: string, paths: string[], picture: string) {
		this.#url = url;
		this.#paths = paths;
		this.#picture = picture;
	}

	/** Runs all readers while a machine is down. @throws AssertionError if readers got nothing for too long */
	async readDuring(name: string, work: () => Promise<void>): Promise<void> {
		const outcome = this.#outcomes.get(name) ?? { reads: 0, failed: 0, failedPictures: 0, longest: 0 };
		this.#outcomes.set(name, outcome);
		let isOver = false;
		const read = async (path: string, count: (isOk: boolean, since: number) => void) => {
			let lastOk = performance.now();
			while (!isOver) {
				const status = await fetch(this.#url + path, { signal: AbortSignal.timeout(RESPONSE_MS) }).then(
					(response) => response.arrayBuffer().then(() => response.status),
					() => 599,
				);
				const isOk = status < 500;
				count(isOk, performance.now() - lastOk);
				if (isOk) lastOk = performance.now();
				await sleep(PAUSE_MS);
			}
		};
		const countPage = (isOk: boolean, since: number) => {
			outcome.reads += 1;
			if (isOk) return;
			outcome.failed += 1;
			outcome.longest = Math.max(outcome.longest, since);
		};
		const countPicture = (isOk: boolean) => {
			if (!isOk) outcome.failedPictures += 1;
		};
		const end = () => {
			isOver = true;
		};
		await Promise.all([
			...this.#paths.map((path) => read(path, countPage)),
			read(this.#picture, countPicture),
			work().finally(end),
		]);
		assert(outcome.longest < OUTAGE_MAX_MS, `${name}: readers got nothing for ${Math.round(outcome.longest)} ms`);
	}

	/** One line for each machine that was down. */
	report(): string[] {
		return [...this.#outcomes].sort().map(([name, { reads, failed, failedPictures, longest }]) => {
			const pages = failed === 0 ? "none failed" : `${failed} failed, for ${Math.round(longest)} ms at most`;
			return `${name} away: ${reads} reads of pages, ${pages}; ${failedPictures} of the picture failed`;
		});
	}
}
