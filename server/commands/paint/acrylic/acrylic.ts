import type { Original } from "../original.ts";
import { lowWater } from "./low-water.ts";
import { oneLitWindow } from "./one-lit-window.ts";
import { redThread } from "./red-thread.ts";
import { restBetween } from "./rest-between.ts";
import { rhythmSection } from "./rhythm-section.ts";
import { southSlope } from "./south-slope.ts";
import { twoVoices } from "./two-voices.ts";
import { windOverField } from "./wind-over-field.ts";
import { winterGarden } from "./winter-garden.ts";

/** Acrylic on canvas, from 2012 to 2017. */
export const ACRYLIC: readonly Original[] = [
	lowWater,
	restBetween,
	southSlope,
	winterGarden,
	rhythmSection,
	redThread,
	windOverField,
	twoVoices,
	oneLitWindow,
];
