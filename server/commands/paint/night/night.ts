import type { Original } from "../original.ts";

export const NIGHT: readonly Original[] = [];
