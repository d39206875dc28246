const NAME_WIDTH = 28;
const CELL_WIDTH = 18;

/** Prints the title of a group of results. */
export const title = (text: string) => console.log(`\n${text}`);

/** Prints a result on a line. */
export const row = (name: string, ...cells: string[]) =>
	console.log(`  ${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padEnd(CELL_WIDTH)).join("  ")}`);

/** The lowest and the highest value. */
export function range(values: number[] = [], digits = 0): string {
	return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}
