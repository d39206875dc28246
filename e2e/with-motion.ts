/** For journeys about what moves: in all others pages stand still (playwright.config.ts). */
export const WITH_MOTION = {
	contextOptions: { reducedMotion: "no-preference" },
} as const;
