import { relative } from "node:path";
import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { sumBy } from "es-toolkit";

/** The annotation of a journey with its CPU seconds (site.fixture.ts). */
export const PROCESSOR = "processor";
const SHOWN = 20;

/** Prints the CPU seconds (worker and browser) of the most expensive journeys, and the total. */
export default class ProcessorReporter implements Reporter {
	readonly #seconds: [place: string, seconds: number][] = [];

	onTestEnd({ location, title }: TestCase, { annotations }: TestResult): void {
		const { description } = annotations.find(({ type }) => type === PROCESSOR) ?? {};
		const place = `${relative(process.cwd(), location.file)}:${location.line} ${title}`;
		if (description) this.#seconds.push([place, Number(description)]);
	}

	onEnd(_result: FullResult): void {
		const all = sumBy(this.#seconds, ([, seconds]) => seconds);
		console.log(`\n${Math.round(all)} CPU seconds for ${this.#seconds.length} journeys. Most expensive:`);
		for (const [place, seconds] of this.#seconds.sort(([, one], [, other]) => other - one).slice(0, SHOWN)) {
			console.log(`${seconds.toFixed(1).padStart(6)}  ${place}`);
		}
	}
}
