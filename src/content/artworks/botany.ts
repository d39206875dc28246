import type { DigitalWords } from "./artwork-words.ts";

export const botany: readonly DigitalWords[] = [];
