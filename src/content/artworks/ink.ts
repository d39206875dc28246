import type { DigitalWords } from "./artwork-words.ts";

export const ink: readonly DigitalWords[] = [];
