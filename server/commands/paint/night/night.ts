import type { Original } from "../original.ts";
import { farBonfire } from "./far-bonfire.ts";
import { fireflies } from "./fireflies.ts";
import { lampInSnow } from "./lamp-in-snow.ts";
import { lastTram } from "./last-tram.ts";
import { litPool } from "./lit-pool.ts";
import { nightTrain } from "./night-train.ts";
import { oneWindow } from "./one-window.ts";
import { planetsOverRoofs } from "./planets-over-roofs.ts";

export const NIGHT: readonly Original[] = [
	farBonfire,
	oneWindow,
	litPool,
	lampInSnow,
	lastTram,
	fireflies,
	nightTrain,
	planetsOverRoofs,
];
