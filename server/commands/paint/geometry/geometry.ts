import type { Original } from "../original.ts";

export const GEOMETRY: readonly Original[] = [];
