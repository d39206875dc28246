import type { DigitalWords } from "./artwork-words.ts";

export const geometry: readonly DigitalWords[] = [];
