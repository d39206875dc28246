import type { Original } from "../original.ts";
import { barleyUnderWind } from "./barley-under-wind.ts";
import { candleBlownOut } from "./candle-blown-out.ts";
import { curtainBreathing } from "./curtain-breathing.ts";
import { foxOnPloughland } from "./fox-on-ploughland.ts";
import { healedRing } from "./healed-ring.ts";
import { island } from "./island.ts";
import { unbraided } from "./unbraided.ts";
import { unwound } from "./unwound.ts";

export const FLOW: readonly Original[] = [
	barleyUnderWind,
	unbraided,
	island,
	foxOnPloughland,
	candleBlownOut,
	healedRing,
	curtainBreathing,
	unwound,
];
