/** The states of a work: for sale, reserved, sold. */
export const ARTWORK_STATES = ["available", "reserved", "sold"] as const;
export type ArtworkState = (typeof ARTWORK_STATES)[number];
