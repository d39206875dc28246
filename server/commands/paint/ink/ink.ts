import type { Original } from "../original.ts";

export const INK: readonly Original[] = [];
