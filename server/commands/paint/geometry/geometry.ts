import type { Original } from "../original.ts";
import { aCornerComesLoose } from "./a-corner-comes-loose.ts";
import { acrossOnALine } from "./across-on-a-line.ts";
import { draught } from "./draught.ts";
import { lightThroughSixDoors } from "./light-through-six-doors.ts";
import { shuttersAtNoon } from "./shutters-at-noon.ts";
import { tablesFromAbove } from "./tables-from-above.ts";
import { theStairTurns } from "./the-stair-turns.ts";
import { twoSunsOneHorizon } from "./two-suns-one-horizon.ts";

/** Cut paper and gouache. */
export const GEOMETRY: readonly Original[] = [
	twoSunsOneHorizon,
	theStairTurns,
	acrossOnALine,
	aCornerComesLoose,
	lightThroughSixDoors,
	shuttersAtNoon,
	draught,
	tablesFromAbove,
];
