/** Options of journeys about animations; all others ask for reduced motion (playwright.config.ts). */
export const WITH_MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;
