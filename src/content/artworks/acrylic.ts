import type { PaintingWords } from "./artwork-words.ts";

export const acrylic: readonly PaintingWords[] = [];
