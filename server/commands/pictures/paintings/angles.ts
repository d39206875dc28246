/** Where strokes run, in radians. */
export const RIGHT = 0;
export const DOWN = Math.PI / 2;
export const LEFT = Math.PI;
