import type { Original } from "../original.ts";
import { birchOctaves } from "./birch-octaves.ts";
import { chalkScore } from "./chalk-score.ts";
import { fiveLinesHome } from "./five-lines-home.ts";
import { oneBarHeld } from "./one-bar-held.ts";
import { oneString } from "./one-string.ts";
import { rainFiveAndSeven } from "./rain-five-and-seven.ts";
import { sandListens } from "./sand-listens.ts";
import { sixteenOnTheRim } from "./sixteen-on-the-rim.ts";

export const NOTATION: readonly Original[] = [
	sixteenOnTheRim,
	fiveLinesHome,
	birchOctaves,
	sandListens,
	rainFiveAndSeven,
	oneString,
	chalkScore,
	oneBarHeld,
];
