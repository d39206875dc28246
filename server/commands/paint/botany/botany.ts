import type { Original } from "../original.ts";

export const BOTANY: readonly Original[] = [];
