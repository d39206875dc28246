/** Chromium tells the times of paints on a coarser clock than those of requests, in milliseconds. */
export const PAINT_CLOCK_MS = 8;
