import type { DigitalWords } from "./artwork-words.ts";

export const night: readonly DigitalWords[] = [];
