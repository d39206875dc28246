import type { DigitalWords } from "./artwork-words.ts";

export const notation: readonly DigitalWords[] = [];
