import type { DigitalWords } from "./artwork-words.ts";

export const flow: readonly DigitalWords[] = [];
