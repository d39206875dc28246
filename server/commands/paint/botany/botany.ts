import type { Original } from "../original.ts";
import { comeUnstuck } from "./come-unstuck.ts";
import { cyanotypeGrasses } from "./cyanotype-grasses.ts";
import { eveningAngelica } from "./evening-angelica.ts";
import { magnoliaMorning } from "./magnolia-morning.ts";
import { onePoppyOpen } from "./one-poppy-open.ts";
import { reedsAndFloat } from "./reeds-and-float.ts";
import { twoBirches } from "./two-birches.ts";
import { withRedThread } from "./with-red-thread.ts";

export const BOTANY: readonly Original[] = [
	onePoppyOpen,
	cyanotypeGrasses,
	reedsAndFloat,
	comeUnstuck,
	magnoliaMorning,
	twoBirches,
	withRedThread,
	eveningAngelica,
];
