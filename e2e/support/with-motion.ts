/** Options of journeys about what moves; in all others motion is off (playwright.config.ts). */
export const WITH_MOTION = {
	contextOptions: { reducedMotion: "no-preference" },
} as const;
