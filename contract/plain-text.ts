import { cleanText } from "./control-characters.ts";

/** Noncharacters for internal use (Unicode, 23.7), such as the marks of the site's preview. */
const NONCHARACTERS = /[\ufdd0-\ufdef]/g;

/** Cleans a text by `cleanText`, and removes noncharacters too. */
export const toPlainText = (text: string): string => cleanText(text).replaceAll(NONCHARACTERS, "");
