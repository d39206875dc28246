// Kept separate from `cleanText`, which is a part of the code of every page.

import { cleanText } from "./control-characters.ts";

/** The noncharacters that programs use inside themselves (Unicode, 23.7), as the preview of the site does. */
const NONCHARACTERS = /[\ufdd0-\ufdef]/g;

/** A text as the site keeps it: without what `cleanText` removes, and without noncharacters. */
export const toPlainText = (text: string): string => cleanText(text).replaceAll(NONCHARACTERS, "");
