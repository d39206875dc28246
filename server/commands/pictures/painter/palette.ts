import { mix, pigment } from "./pigment.ts";

/** The paints of this house: its tokens, and what they give when mixed. */
export const ultramarine = pigment("#2a3fbd");
export const deepBlue = pigment("#1c2b86");
export const night = pigment("#0b1329");
export const indigo = pigment("#16235c");
export const cobalt = pigment("#5468cf");
export const mist = pigment("#a9b3d6");
export const ochre = pigment("#b07a2a");
export const rawSienna = pigment("#c99545");
export const paleGold = pigment("#e6c98a");
export const cream = pigment("#f0dfba");
export const madder = pigment("#a63a2b");
export const rose = pigment("#c98574");
export const umber = pigment("#5a4632");
export const paper = pigment("#faf7f2");
export const bone = pigment("#e9dfce");
export const stone = pigment("#cabfae");
export const sage = pigment("#8d9a86");
export const slate = pigment("#6d7a92");
export const violet = pigment("#6f648f");
export const ground = mix(pigment("#c9a878"), bone, 0.35);
