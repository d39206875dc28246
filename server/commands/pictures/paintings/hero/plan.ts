import * as colour from "../../painter/palette.ts";
import { mix } from "../../painter/pigment.ts";
import { shape } from "../../painter/shape.ts";

/** From the deep to the open. */
export const BLUES = [
	colour.indigo,
	colour.deepBlue,
	colour.ultramarine,
	mix(colour.ultramarine, colour.deepBlue, 0.4),
];
/** With the beam: the blue mass. */
export const PILLAR = shape(
	"-30,-30 306,-30 318,170 622,176 640,420 618,560 640,770 634,842 320,866 -30,838",
);
export const BEAM = shape("600,172 800,150 806,292 700,316 610,330");
/** The light, which the mass leans on. */
export const WINDOW = shape(
	"640,300 800,286 806,150 1030,140 1030,836 640,850",
);
/** The two rests, below and above. */
export const FLOOR = shape(
	"-30,838 320,866 640,842 1030,832 1030,1230 -30,1230",
);
export const TOP = shape("300,-30 1030,-30 1030,146 800,156 310,176");
