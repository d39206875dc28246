import type { Original } from "../original.ts";

export const ACRYLIC: readonly Original[] = [];
