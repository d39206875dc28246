import type { Original } from "../original.ts";

export const NOTATION: readonly Original[] = [];
