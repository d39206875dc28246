import type { Original } from "../original.ts";
import { emptyBoat } from "./empty-boat.ts";
import { heronWaits } from "./heron-waits.ts";
import { oneCoatForTwo } from "./one-coat-for-two.ts";
import { oneStepForward } from "./one-step-forward.ts";
import { rainAndOneLamp } from "./rain-and-one-lamp.ts";
import { theCircleStaysOpen } from "./the-circle-stays-open.ts";
import { towardsTheWood } from "./towards-the-wood.ts";
import { twoInARoom } from "./two-in-a-room.ts";

export const INK: readonly Original[] = [
	twoInARoom,
	oneStepForward,
	towardsTheWood,
	rainAndOneLamp,
	emptyBoat,
	oneCoatForTwo,
	heronWaits,
	theCircleStaysOpen,
];
