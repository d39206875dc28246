/** How much of red, green and blue light an ink swallows, at a strength of one. */
export type Pigment = readonly [red: number, green: number, blue: number];

/** Lamp black: brownish where it is thin. */
export const lampBlack: Pigment = [1, 1.05, 1.14];
/** Pine soot: bluish where it is thin. */
export const pineSoot: Pigment = [1.14, 1.04, 0.95];
export const vermilion: Pigment = [0.1, 1.5, 2.1];
export const ochre: Pigment = [0.22, 0.62, 1.75];
export const ultramarine: Pigment = [2, 1.35, 0.32];
