export { type ChangeMark, marksOf, nearestTo } from "./change-marks.ts";
export { compareHtml, compareLines, compareWords, type Row } from "./compare-texts.ts";
export { foldRows } from "./fold-rows.ts";
export { describeMove } from "./write-blocks.ts";
