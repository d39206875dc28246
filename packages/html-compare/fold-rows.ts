import type { Row } from "./compare-texts.ts";

/** Rows that follow one another, folded if they are unchanged and many. */
interface RowGroup {
	isFolded: boolean;
	rows: Row[];
}

// Unchanged rows that stay visible beside a change, and the fewest for which a button saves space.
const CONTEXT = 2;
const FOLDED_MIN = 3;

/** Divides rows into those that are shown and those that are folded. */
export function foldRows(rows: readonly Row[]): RowGroup[] {
	const isNear = new Uint8Array(rows.length);
	for (const { index, kind } of rows) {
		if (kind !== "same") isNear.fill(1, Math.max(0, index - CONTEXT), index + CONTEXT + 1);
	}
	const groups: RowGroup[] = [];
	for (const row of rows) {
		const isFolded = isNear[row.index] === 0;
		const last = groups.at(-1);
		if (last?.isFolded === isFolded) last.rows.push(row);
		else groups.push({ isFolded, rows: [row] });
	}
	return groups.map((group) => ({ ...group, isFolded: group.isFolded && group.rows.length >= FOLDED_MIN }));
}
