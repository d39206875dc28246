import type { Original } from "../original.ts";

export const FLOW: readonly Original[] = [];
