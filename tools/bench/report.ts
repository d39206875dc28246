/** Prints results, one line each. */
export interface Report {
	title(text: string): void;
	row(name: string, ...cells: string[]): void;
}

const NAME_WIDTH = 28;
const CELL_WIDTH = 18;

export const terminalReport: Report = {
	title: (text) => process.stdout.write(`\n${text}\n`),
	row: (name, ...cells) =>
		process.stdout.write(`  ${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padEnd(CELL_WIDTH)).join("  ")}\n`),
};

/** @param percent from 0 up to, but excluding, 100 */
export function percentile(values: number[], percent: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN;
}

export const median = (values: number[]): number => percentile(values, 50);

/** The lowest and the highest value. */
export function range(values: number[] = [], digits = 0): string {
	return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}
