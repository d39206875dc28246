export { continueLine } from "./continue-line.ts";
export { type Command, differenceOf, type FieldState, makeChanges, replaceRange, type TextChange } from "./edit.ts";
export { insertBlock, insertInline, insertPasted, paragraphsAt } from "./insert.ts";
export { isInCode, type Line, lineAt, lineBefore } from "./lines.ts";
export { isInList, nestItems } from "./lists.ts";
export { toggleBlock, toggleQuote } from "./toggle-lines.ts";
export { toggleMark } from "./toggle-mark.ts";
