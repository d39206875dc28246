/** Colours of badges' dots, with enough contrast (WCAG 2.2, 1.4.11), as has white text on `urgent` (1.4.3). */
export const BADGE_COLOURS = { done: "#2f9e44", waiting: "#c27803", draft: "gray.6", urgent: "#c92a2a" } as const;
