import { ACRYLIC } from "./acrylic/acrylic.ts";
import { BOTANY } from "./botany/botany.ts";
import { FLOW } from "./flow/flow.ts";
import { GEOMETRY } from "./geometry/geometry.ts";
import { INK } from "./ink/ink.ts";
import { NIGHT } from "./night/night.ts";
import { NOTATION } from "./notation/notation.ts";
import type { Original } from "./original.ts";

/** All works that the repository can make by itself. */
export const ORIGINALS: readonly Original[] = [
	...ACRYLIC,
	...INK,
	...GEOMETRY,
	...FLOW,
	...BOTANY,
	...NIGHT,
	...NOTATION,
];
